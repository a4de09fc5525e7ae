/** The answer on this macOS, the previous and the next one; older releases and chips as a switch. */
import type { Projection } from "#lib/catalog/verdicts/projection.ts";
import type { Chip, Status, TranslationLayer } from "#lib/contract/schema.ts";
import { CHIPS, DEFAULT_SCOPE, type Scope } from "#lib/contract/scope.ts";
import { sentenceCase } from "#lib/contract/words.ts";
import { CHIP_WORDS, claimLabel, STATUS_WORDS } from "#lib/site/components/copy.ts";
import { StatusIcon } from "#lib/site/components/icons.tsx";
import { titlePath } from "#lib/site/components/paths.ts";
import { type ProjectionWords, projectionWords } from "#lib/site/components/projection.ts";

export interface Pin {
  readonly macos: number;
  readonly status: Status;
  readonly layer: TranslationLayer | null;
}

interface Props {
  readonly slug: string;
  readonly title: string;
  readonly scope: Scope;
  /** A requested chip that is newer than the contract's. */
  readonly newerChip: string | null;
  readonly pins: readonly Pin[];
  readonly projection: Projection;
}

const SPELT_OUT_FROM = DEFAULT_SCOPE.macos - 1;
/** Stands for all chips newer than the contract's. */
const NEXT_CHIP = { name: "M5", query: "m5" } as const;

export function OverTime({ slug, scope, newerChip, pins, ...projected }: Props) {
  const latest = pins.at(-1);
  if (!latest) return null;
  const next = projectionWords({ ...projected, status: latest.status, layer: latest.layer });
  const chip = newerChip ? NEXT_CHIP.query : scope.chip;
  const pathFor = (macos: number) => titlePath(slug, { macos, chip });
  return (
    <section className="over-time" aria-labelledby="over-time">
      <h2 id="over-time">Your macOS and chip</h2>
      <nav aria-label="macOS version">
        <ol className="pins pins-now">
          {pins
            .filter(({ macos }) => macos >= SPELT_OUT_FROM)
            .map((pin) => (
              <li key={pin.macos}>
                <MacosPin pin={pin} href={pathFor(pin.macos)} current={pin.macos === scope.macos} />
              </li>
            ))}
          <li>
            <NextPin next={next} />
          </li>
        </ol>
        <p className="fine">{next.reason}</p>
        <ol className="pins pins-before">
          {pins
            .filter(({ macos }) => macos < SPELT_OUT_FROM)
            .map((pin) => (
              <li key={pin.macos}>
                <MacosPin pin={pin} href={pathFor(pin.macos)} current={pin.macos === scope.macos} short />
              </li>
            ))}
        </ol>
      </nav>
      <nav aria-label="Chip">
        <ul className="pins pins-chips">
          {CHIPS.map((option: Chip) => (
            <li key={option}>
              <a
                className="pin"
                href={titlePath(slug, { ...scope, chip: option })}
                aria-current={option === chip ? "true" : undefined}
              >
                {CHIP_WORDS[option]}
                {option === "apple_silicon" && <span className="out-of-sight"> Apple silicon chip</span>}
              </a>
            </li>
          ))}
          <li>
            <a
              className="pin"
              href={titlePath(slug, { ...scope, chip: NEXT_CHIP.query })}
              aria-current={newerChip ? "true" : undefined}
            >
              {NEXT_CHIP.name}+<span className="out-of-sight"> and later</span>
            </a>
          </li>
        </ul>
      </nav>
      <p className="fine">Pro, Max and Ultra count as their family.</p>
    </section>
  );
}

interface MacosPinProps {
  readonly pin: Pin;
  readonly href: string;
  readonly current: boolean;
  readonly short?: boolean;
}

function MacosPin({ pin, href, current, short = false }: MacosPinProps) {
  return (
    <a className="pin" href={href} aria-current={current ? "true" : undefined}>
      <span>
        <span className="out-of-sight">macOS </span>
        {pin.macos}
      </span>
      <StatusIcon status={pin.status} />
      {short ? (
        <span className="out-of-sight">{claimLabel(pin.status, pin.layer)}</span>
      ) : (
        <span className="pin-says">{STATUS_WORDS[pin.status].label}</span>
      )}
    </a>
  );
}

function NextPin({ next }: { next: ProjectionWords }) {
  return (
    <span className="pin pin-future">
      <span>
        <span className="out-of-sight">macOS </span>28
      </span>
      <StatusIcon status={next.status} />
      <span className="pin-says">{sentenceCase(next.words)}</span>
    </span>
  );
}
