/** Another writer, for as long as a test wants. */
import { withWriteLock } from "#lib/data/write-lock.ts";

/** @returns how to let the others go on */
export async function holdWriteLock(name = "another import"): Promise<() => Promise<void>> {
  let finish = () => {};
  let holder: Promise<void> = Promise.resolve();
  await new Promise<void>((begun, failed) => {
    holder = withWriteLock(
      name,
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
          begun();
        }),
    );
    holder.catch(failed);
  });
  return () => {
    finish();
    return holder;
  };
}
