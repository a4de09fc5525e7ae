import type { Metadata } from "next";
import { NAME_MAX } from "#lib/feedback/faults.ts";
import {
  ANYWAY,
  type Faults,
  type Field,
  findFaults,
  NOT_TRIED,
  reportPath,
  type Typed,
  titleRequestPath,
  toTyped,
} from "#lib/feedback/form.ts";
import type { TitleLine } from "#lib/site/queries/lists/title-line.ts";
import { findNamed } from "#lib/site/queries/title/requests.ts";
import { titlePath, withQuery } from "#lib/site/words/paths.ts";
import { one, type Query } from "#lib/site/words/query.ts";
import { ClaimChoices } from "../claim-choices.tsx";
import { AddressRow, ChipRow, described, FeedbackForm, MacosRow, ReviewNote, Row } from "../feedback-form.tsx";
import { FeedbackOutcome } from "../feedback-outcome.tsx";

export const metadata: Metadata = {
  title: "Tell us about an app or game",
  description: "Tell us about an app or game that has no page here yet, and how it ran on your Mac.",
  robots: { index: false },
};

const NAMES = {
  name: "Name of the app or game",
  url: "Its maker’s page",
  claim: "What you saw on your Mac",
  macos: "Your macOS",
  chip: "Your chip",
} as const satisfies Record<Field<"title_request">, string>;

export default async function Tell({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams;
  const typed = toTyped("title_request", (field) => one(query[field]));
  const known = typed.name ? await findNamed(typed.name) : null;
  if (one(query.sent) === "yes")
    return <Thanks name={typed.name} known={known} reference={one(query.reference) ?? ""} />;
  return (
    <div className="prose">
      <h1>Tell us about an app or game</h1>
      <p className="lead">No page here yet? Tell us its name and what you saw. The rest is optional.</p>
      {known && (
        <p className="notice">
          <KnownTitle known={known} typed={typed} />
        </p>
      )}
      <TitleRequestForm
        typed={typed}
        faults={one(query.tried) === "yes" ? findFaults("title_request", typed) : {}}
        isKnown={known !== null}
      />
    </div>
  );
}

interface FormProps {
  readonly typed: Typed<"title_request">;
  readonly faults: Faults<"title_request">;
  /** The page has said that the name has a page already. */
  readonly isKnown: boolean;
}

function TitleRequestForm({ typed, faults, isKnown }: FormProps) {
  const of = (field: keyof typeof NAMES) => ({ name: NAMES[field], typed: typed[field], fault: faults[field] });
  return (
    <FeedbackForm
      action="/wishes"
      names={NAMES}
      faults={faults}
      submit={isKnown ? "It’s a different app: send it" : "Send it"}
      note={<ReviewNote hasOwnWords={false} />}
    >
      {isKnown && <input type="hidden" name={ANYWAY} value="yes" />}
      <Row field="name" {...of("name")} required>
        <input
          id="name"
          name="name"
          defaultValue={typed.name}
          maxLength={NAME_MAX}
          required
          autoComplete="off"
          {...described("name", faults.name)}
        />
      </Row>
      <AddressRow {...of("url")} hint="Do you make it? Give its download page or release notes." />
      <ClaimChoices
        {...of("claim")}
        typed={typed.claim || NOT_TRIED}
        more={{ [NOT_TRIED]: "I have not tried it yet" }}
        layers="folded"
      />
      <MacosRow {...of("macos")} none="Not sure, or not tried" />
      <ChipRow {...of("chip")} />
    </FeedbackForm>
  );
}

type Known = Pick<TitleLine, "slug" | "title">;
type Seen = Pick<Typed<"title_request">, "claim" | "macos" | "chip" | "url">;

/** @param typed what the form there begins with */
function KnownTitle({ known: { slug, title }, typed }: { known: Known; typed?: Seen }) {
  const { claim = "", macos = "", chip = "", url = "" } = typed ?? {};
  return (
    <>
      <a href={titlePath(slug)}>{title}</a> has a page already.{" "}
      <a href={reportPath(slug, { claim: claim === NOT_TRIED ? "" : claim, macos, chip, url })} rel="nofollow">
        Please report it there
      </a>
      , so that it counts as evidence.
    </>
  );
}

function Thanks({ name, known, reference }: { name: string; known: Known | null; reference: string }) {
  return (
    <div className="prose">
      <FeedbackOutcome
        reference={reference}
        thanks={name ? `Your note about “${name}” has arrived.` : "Your note has arrived."}
        accepted={
          <>
            It gets a page. The same happens when one of <a href="/about#sources">our sources</a> lists it.
          </>
        }
      >
        {known && (
          <p className="notice">
            <KnownTitle known={known} />
          </p>
        )}
      </FeedbackOutcome>
      <p className="button-row">
        <a className="button button-go" href="/check">
          Check all your apps
        </a>
        {name && (
          <a className="button" href={withQuery("/search", { q: name })}>
            Look for it again
          </a>
        )}
        <a className="button" href={titleRequestPath()}>
          Tell us about another
        </a>
      </p>
    </div>
  );
}
