/** Somebody else who writes, for as long as a test wants. */
import { takeTurn } from "#lib/data/turn.ts";

/** @returns how to let the others go on */
export async function holdTurn(name = "another import"): Promise<() => Promise<void>> {
  let finish = () => {};
  let held: Promise<void> = Promise.resolve();
  await new Promise<void>((begun, failed) => {
    held = takeTurn(
      name,
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
          begun();
        }),
    );
    held.catch(failed);
  });
  return () => {
    finish();
    return held;
  };
}
