// `npm run catalogue:check`: whether the shipped catalogue is what `compile` makes of the sources' files.
import { main, prepare, runBin } from "./setup.mjs";

await main(async () => {
  await prepare();
  await runBin("vitest", ["run", "--project", "catalogue"], "The catalogue's check", { show: true });
});
