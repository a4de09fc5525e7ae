/** The signs once in a page, for the many places that draw one by reference; a script can change which. */
import type { Sign } from "#lib/contract/sign.ts";
import { SIGN_SHAPES } from "#lib/site/words/answers/sign.ts";

export function SignSprite() {
  return (
    <svg className="sprite" aria-hidden="true">
      {Object.entries(SIGN_SHAPES).map(([sign, [body, mark]]) => (
        <symbol key={sign} id={`sign-${sign}`} viewBox="0 0 24 24">
          <path className="sign-body" d={body} />
          <path className="sign-mark" d={mark} />
        </symbol>
      ))}
    </svg>
  );
}

/** Needs a SignSprite in its page. @param flip on a field of its own colour */
export function SignUse({ status, flip = false }: { status: Sign; flip?: boolean }) {
  return (
    <svg
      className={flip ? "icon sign-use sign-flip" : "icon sign-use"}
      data-status={flip ? undefined : status}
      aria-hidden="true"
    >
      <use href={`#sign-${status}`} />
    </svg>
  );
}
