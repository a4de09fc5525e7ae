/** The five signs once in a page, for the many places that draw one by reference; a script can change which. */
import { Status } from "#lib/contract/schema.ts";
import { SIGN_SHAPES } from "#lib/site/words/sign.ts";

export function SignSprite() {
  return (
    <svg className="sprite" aria-hidden="true">
      {Status.options.map((status) => (
        <symbol key={status} id={`sign-${status}`} viewBox="0 0 24 24">
          <path className="sign-body" d={SIGN_SHAPES[status][0]} />
          <path className="sign-mark" d={SIGN_SHAPES[status][1]} />
        </symbol>
      ))}
    </svg>
  );
}

/** Needs a SignSprite in its page. @param flip on a field of its own colour */
export function SignUse({ status, flip = false }: { status: Status; flip?: boolean }) {
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
