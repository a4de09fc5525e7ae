import { Fragment, type ReactNode } from "react";
import { Status } from "#lib/contract/schema.ts";
import { NEXT_MACOS } from "#lib/contract/scope.ts";
import { BELOW_MINIMUM, type Sign } from "#lib/contract/sign.ts";
import { StatusIcon } from "#lib/site/components/signs/icons.tsx";
import { STATUS_WORDS } from "#lib/site/words/answers/answers.ts";

/** The key to the signs in the last columns of a table of titles. @param forMac also to the one for a Mac that is asked about */
export function TableKey({ children, forMac = false }: { children?: ReactNode; forMac?: boolean }) {
  return (
    <p className="fine titles-key">
      <SignWords forMac={forMac} isProse />
      {NEXT_MACOS} is a forecast: macOS {NEXT_MACOS} has no Rosetta 2. There, “?” also stands for “may stop”. {children}
    </p>
  );
}

/** Each sign with its words. @param isProse among sentences, each ends as one */
export function SignWords({ forMac = false, isProse = false }: { forMac?: boolean; isProse?: boolean }) {
  const signs = Status.options.map((status): readonly [Sign, string] => [status, STATUS_WORDS[status].label]);
  return (
    <>
      {[...signs, ...(forMac ? [[BELOW_MINIMUM, "Below its minimum"] as const] : [])].map(([sign, words]) => (
        <Fragment key={sign}>
          <span className="nowrap">
            <StatusIcon status={sign} /> {words}
            {isProse && "."}
          </span>{" "}
        </Fragment>
      ))}
    </>
  );
}
