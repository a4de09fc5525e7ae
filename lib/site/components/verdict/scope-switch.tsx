/** The plate's years, and the switch to an older macOS, to one chip, or to an amount of memory. */

import { chipFamily, chipSpelled, DEFAULT_SCOPE, isNoMac, NEXT_MACOS, REPORTED_CHIPS } from "#lib/contract/scope.ts";
import { BELOW_MINIMUM } from "#lib/contract/sign.ts";
import { listWords, lowerFirst, sentenceCase } from "#lib/contract/words.ts";
import { type Filter, Filters } from "#lib/site/components/layout/filters.tsx";
import type { Pin } from "#lib/site/queries/title/carried-over.ts";
import { answerLabel } from "#lib/site/words/answers/answer-word.ts";
import { CHIP_WORDS, macosName } from "#lib/site/words/answers/answers.ts";
import { macosAnswer } from "#lib/site/words/answers/macos-answer.ts";
import type { ProjectionWords } from "#lib/site/words/answers/projection-words.ts";
import { FORECAST, type PlateYear } from "#lib/site/words/answers/short-plate.ts";
import { BELOW_MINIMUM_YEAR } from "#lib/site/words/answers/sign.ts";
import { DISPUTED } from "#lib/site/words/answers/unclear.ts";
import { BOARD_CHIPS } from "#lib/site/words/games/compat-methods.ts";
import type { BelowAnswer } from "#lib/site/words/games/memory-floor.ts";
import { type PageScope, titlePath } from "#lib/site/words/paths.ts";
import { addressScope, type MacScope, MEMORY_CHOICES } from "#lib/site/words/query.ts";

type ShownPin = Pin & { readonly ranLately: boolean };

interface Shown {
  readonly slug: string;
  readonly scope: MacScope;
  /** A chip that no evidence names: the answer is the one for any. */
  readonly otherChip: string | null;
  /** As of pagePins. */
  readonly pins: readonly ShownPin[];
  readonly inBrowser?: boolean;
  /** What is said of the Mac asked about, if it has less than is asked for. */
  readonly below?: Pick<BelowAnswer, "sign"> | null;
}

/** Where the page explains the prediction. */
export const NEXT_ANCHOR = "macos-28";

const ON_PLATE_FROM = DEFAULT_SCOPE.macos - 1;

const chipOf = ({ scope, otherChip }: Shown) => addressScope({ ...scope, otherChip }).chip;

export function plateYears(shown: Shown, projection: ProjectionWords): PlateYear[] {
  const { slug, scope, pins, inBrowser = false, below } = shown;
  const years = pins
    .filter(({ macos }) => macos >= ON_PLATE_FROM)
    .map(({ macos, ...pin }) => ({
      macos,
      ...macosAnswer({ ...pin, slug, inBrowser }, macos),
      note: macos === DEFAULT_SCOPE.macos ? "Today" : macosName(macos).replace(/^macOS \d+ /, ""),
      href: titlePath(slug, { ...scope, macos, chip: chipOf(shown) }),
      current: macos === scope.macos,
    }));
  const { status, words } = projection;
  const next = { macos: NEXT_MACOS, status, words: sentenceCase(words), note: FORECAST, href: `#${NEXT_ANCHOR}` };
  const all = [...years, next];
  return below?.sign === BELOW_MINIMUM ? all.map((year) => ({ ...year, ...BELOW_MINIMUM_YEAR })) : all;
}

const memoryFilters = ({ slug, scope }: { readonly slug: string; readonly scope: PageScope }): Filter[] =>
  [undefined, ...MEMORY_CHOICES].map((memory) => ({
    href: titlePath(slug, { ...scope, memory }),
    label: memory ? (
      `${memory}\u00a0GB`
    ) : (
      <>
        Any<span className="out-of-sight"> memory</span>
      </>
    ),
    current: memory === scope.memory,
  }));

/** Empty without a family, and of the one that has no larger chips. */
const sizeFilters = ({ slug, scope }: { readonly slug: string; readonly scope: PageScope }): Filter[] =>
  REPORTED_CHIPS.filter((option) => /^m\d/.test(option) && chipFamily(option) === chipFamily(scope.chip)).map(
    (option) => ({
      href: titlePath(slug, { ...scope, chip: option }),
      label: option === chipFamily(option) ? `Base ${chipSpelled(option)}` : chipSpelled(option),
      current: option === scope.chip,
    }),
  );

interface ScopeProps extends Shown {
  /** The macOS versions that a source names. */
  readonly named: readonly number[];
  /** Whether to ask for the chip: without any evidence about one, an unknown stays unknown on all. */
  readonly hasChips: boolean;
  /** Whether to ask for memory: few apps state a minimum. */
  readonly hasMemory: boolean;
  /** Whether to ask for Pro, Max or Ultra, once a family is chosen. */
  readonly hasSizes: boolean;
  /** No source and no report names memory. */
  readonly isMemoryUnknown: boolean;
}

export function ScopeSwitch({ named, hasChips, hasMemory, hasSizes, isMemoryUnknown, ...shown }: ScopeProps) {
  const { slug, scope, pins } = shown;
  const chip = chipOf(shown);
  const older = pins
    .filter(({ macos }) => macos < ON_PLATE_FROM && (named.includes(macos) || macos === scope.macos))
    .filter(({ macos }) => !isNoMac({ macos, chip }))
    .map(({ macos, isDisputed, ...pin }) => (
      <li key={macos}>
        <a href={titlePath(slug, { ...scope, macos, chip })} aria-current={macos === scope.macos ? "true" : undefined}>
          macOS {macos}
        </a>
        : {lowerFirst(isDisputed ? DISPUTED.label : answerLabel({ ...pin, translationLayer: pin.layer }))}
      </li>
    ));
  const options = [DEFAULT_SCOPE.chip, ...BOARD_CHIPS].filter(
    (option) => option === chipFamily(chip) || !isNoMac({ macos: scope.macos, chip: option }),
  );
  const chips: Filter[] = options.map((option) => ({
    href: titlePath(slug, { ...scope, chip: option }),
    label: option === DEFAULT_SCOPE.chip ? "Any chip" : CHIP_WORDS[option],
    current: option === chipFamily(chip),
  }));
  const sizes = hasSizes ? sizeFilters({ slug, scope: { ...scope, chip } }) : [];
  const heading = `Your ${listWords(["macOS", ...(hasChips ? ["chip"] : []), ...(hasMemory ? ["memory"] : [])])}`;
  return (
    <details className="fold fold-phone your-mac no-print">
      <summary>{heading}</summary>
      <section id="your-mac" aria-labelledby="your-mac-head">
        <h2 id="your-mac-head">{heading}</h2>
        {hasChips && <Filters name="Chip" filters={chips} />}
        {sizes.length > 0 && <Filters name="Size of the chip" filters={sizes} />}
        {hasMemory && <Filters name="Memory" filters={memoryFilters({ slug, scope: { ...scope, chip } })} />}
        {hasChips && (
          <p className="fine">
            {sizes.length === 0 && "M1 includes M1 Pro, Max and Ultra. "}
            {options.length > BOARD_CHIPS.length
              ? "The A18 Pro is the chip of the MacBook Neo."
              : `Macs with other chips need a newer macOS than ${scope.macos}.`}
          </p>
        )}
        {hasMemory && isMemoryUnknown && <p className="fine">No source or report says how much memory it needs.</p>}
        {older.length > 0 && (
          <ul className="fine plain older" aria-label="Older macOS">
            {older}
          </ul>
        )}
      </section>
    </details>
  );
}
