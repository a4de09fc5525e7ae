// `npm start`: everything from a fresh clone to a serving address. `npm run dev`: the same with reload.
import { develop } from "./dev.mjs";
import { buildPageScripts } from "./page-scripts.mjs";
import { ensureBuild, main, prepare } from "./setup.mjs";

await main(async () => {
  await prepare();
  if (process.argv.includes("--dev")) {
    await buildPageScripts();
    return develop();
  }
  await ensureBuild();
  process.env.NODE_ENV = "production";
  await import("../dist/server.js");
});
