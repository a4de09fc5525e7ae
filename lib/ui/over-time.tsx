/** Every macOS as a pin, the next one as a projection; the pins are the scope switch. */
import type { Chip, Status, TranslationLayer } from "#lib/contract/schema.ts";
import { CHIPS, DEFAULT_SCOPE, type Scope } from "#lib/contract/scope.ts";
import { CHIP_WORDS, claimLabel, lowerFirst, macosName, STATUS_WORDS } from "#lib/ui/copy.ts";
import { StatusIcon } from "#lib/ui/icons.tsx";
import { titlePath } from "#lib/ui/paths.ts";
import { type Projection, projectionFor } from "#lib/ui/projection.ts";

export interface Pin {
  readonly macos: number;
  readonly status: Status;
  readonly layer: TranslationLayer | null;
}

interface Props {
  readonly slug: string;
  readonly title: string;
  readonly kind: "app" | "game";
  readonly scope: Scope;
  readonly pins: readonly Pin[];
  readonly breaksAtRosettaEol: boolean;
}

export function OverTime({ slug, title, kind, scope, pins, breaksAtRosettaEol }: Props) {
  const latest = pins.at(-1);
  if (!latest) return null;
  const projection = projectionFor({ title, kind, status: latest.status, layer: latest.layer, breaksAtRosettaEol });
  return (
    <section className="over-time" aria-labelledby="over-time">
      <h2 id="over-time">Your macOS and chip</h2>
      <nav aria-label="macOS version">
        <ol className="pins">
          {pins.map((pin) => (
            <li key={pin.macos}>
              <a
                className="pin"
                href={titlePath(slug, { ...scope, macos: pin.macos })}
                aria-current={pin.macos === scope.macos ? "true" : undefined}
              >
                <span>
                  <span className="out-of-sight">macOS </span>
                  {pin.macos}
                </span>
                <StatusIcon status={pin.status} />
                <span className="out-of-sight">{claimLabel(pin.status, pin.layer)}</span>
              </a>
            </li>
          ))}
          <li>
            <span className="pin pin-future">
              <span>
                <span className="out-of-sight">macOS </span>28
              </span>
              <StatusIcon status={projection.status} />
              <span className="out-of-sight">projected: {projection.words}</span>
            </span>
          </li>
        </ol>
      </nav>
      <nav aria-label="Chip">
        <ul className="pins pins-chips">
          {CHIPS.map((chip: Chip) => (
            <li key={chip}>
              <a
                className="pin"
                href={titlePath(slug, { ...scope, chip })}
                aria-current={chip === scope.chip ? "true" : undefined}
              >
                {CHIP_WORDS[chip]}
                {chip === "apple_silicon" && <span className="out-of-sight"> Apple silicon chip</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="fine">Pro, Max and Ultra count as their family. For M5 and newer, read “Any”.</p>
      <Outlook pins={pins} projection={projection} />
    </section>
  );
}

const OUTLOOK_FROM = DEFAULT_SCOPE.macos - 1;

function Outlook({ pins, projection }: { pins: readonly Pin[]; projection: Projection }) {
  return (
    <ol className="outlook" aria-label="Outlook">
      {pins
        .filter(({ macos }) => macos >= OUTLOOK_FROM)
        .map((pin) => (
          <li key={pin.macos}>
            <StatusIcon status={pin.status} />
            <h3>
              {macosName(pin.macos)}: {lowerFirst(STATUS_WORDS[pin.status].label)}
            </h3>
          </li>
        ))}
      <li>
        <StatusIcon status={projection.status} />
        <h3>
          macOS 28: {projection.words}
          <span className="tag">projection</span>
        </h3>
        <p className="fine">{projection.reason}</p>
      </li>
    </ol>
  );
}
