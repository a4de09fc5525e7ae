/** Which voice gives the answer, and which voices dissent from it. */
import { bestFirst, crowdPairs, DAYS_PER_STEP, isDeadPort, type Voice } from "#lib/catalog/verdicts/voices.ts";
import { STRENGTH, sameClaim } from "#lib/catalog/verdicts/weights.ts";
import type { Status } from "#lib/contract/schema.ts";
import { ENDED_LAYERS } from "#lib/contract/toolkits.ts";

export const leadingVoice = (voices: readonly Voice[]) => livingWay(bestOf(voices), voices);

/** A dead Mac port and a running Windows build can both be true: then the way that works answers. */
function bestOf(voices: readonly Voice[]): Voice | undefined {
  const best = strongestOf(voices);
  if (!best || !isDeadPort(best)) return best;
  const others = voices.filter((voice) => !isDeadPort(voice) && OTHER_WAYS.includes(voice.claim.status));
  const otherwise = strongestOf(others);
  return otherwise?.claim.status === "translation" ? otherwise : best;
}

function strongestOf(voices: readonly Voice[]): Voice | undefined {
  const single = voices.filter((voice) => voice.strength > STRENGTH.crowd && !isOutweighed(voice, voices));
  const stronger = [...single, ...crowdPairs(voices)];
  return (stronger.length > 0 ? stronger : voices).toSorted(bestFirst)[0];
}

const OTHER_WAYS: readonly Status[] = ["translation", "unsupported"];

export function dissents(voice: Voice, { claim }: Voice): boolean {
  return !sameClaim(voice.claim, claim) && !(claim.status === "translation" && isDeadPort(voice));
}

/** A less confident test does not replace a surer, slightly older statement of equal strength: both are about one release. */
function isOutweighed(voice: Voice, voices: readonly Voice[]): boolean {
  const { said, confidence, strength, day } = voice;
  if (said.kind !== "test" || confidence > 0) return false;
  return voices.some(
    (other) =>
      other.strength === strength &&
      other.confidence > confidence &&
      dissents(other, voice) &&
      day - other.day <= DAYS_PER_STEP,
  );
}

/** An unmaintained layer leads only if no voice as strong as its strongest names a maintained one. */
function livingWay(best: Voice | undefined, voices: readonly Voice[]): Voice | undefined {
  if (!best?.claim.layer || !ENDED_LAYERS[best.claim.layer]) return best;
  const ended = [best, ...voices].filter(({ claim }) => sameClaim(claim, best.claim));
  const least = Math.max(...ended.map(({ strength }) => strength));
  const isLiving = ({ layer }: Voice["claim"]) => layer !== null && !ENDED_LAYERS[layer];
  return bestOf(voices.filter(({ claim, strength }) => strength >= least && isLiving(claim))) ?? best;
}
