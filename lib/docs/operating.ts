import type { DocPage } from "#lib/docs/page.ts";
import { ENV_NAMES } from "#lib/env.ts";

/** One sentence for each variable; a test holds it against what is read. */
export const VARIABLES = {
  PORT: ["3000", "Where the server listens"],
  HOST: ["every interface", "Address it listens on"],
  SITE_URL: ["http://localhost:PORT", "Public origin, printed in every link and in the contract"],
  DATABASE_URL: ["embedded PostgreSQL", "PostgreSQL 15 or newer"],
  DATA_DIR: [".data", "Where the embedded cluster lives"],
  REDIS_URL: ["in-process", "Where rate limits are counted"],
  UPSTASH_REDIS_REST_URL: ["in-process", "The same, over Upstash's REST"],
  UPSTASH_REDIS_REST_TOKEN: ["", "Goes with it"],
  TRUST_PROXY: ["0", "How many proxies in front are believed in `X-Forwarded-For`"],
  RATE_LIMIT_ANONYMOUS: ["30", "Requests a minute for each address without a key"],
  RATE_LIMIT_FREE: ["60", "For each free key"],
  RATE_LIMIT_TEST: ["60", "For each test key"],
  RATE_LIMIT_LIVE: ["600", "For each paid key"],
  FRESH_DAYS_NATIVE: ["365", "Days after which a native verdict is stale"],
  FRESH_DAYS: ["180", "The same for every other"],
  WORKERS: ["1", "Processes to serve with; they share one budget, and several machines do so through `REDIS_URL`"],
  LOG_LEVEL: ["info", "fatal, error, warn, info, debug, trace or silent"],
} as const satisfies Record<string, readonly [fallback: string, what: string]>;

export const operating: DocPage = {
  path: "/operating",
  title: "Operator's manual",
  lead: "Running your own: one command serves everything, one tool does the rest. It works while the server runs, on the embedded database too.",
  blocks: () => [
    { heading: "Serving", id: "serving" },
    "`npm start` on a fresh clone does everything: packages, database, build, catalogue. `/healthz` says that the process is up, `/readyz` that the database answers. SIGTERM drains and stops; give it 60 seconds before you kill it.",
    {
      caption: "Environment; `.env` is honoured",
      head: ["Variable", "Default", "What"],
      rows: ENV_NAMES.map((name) => {
        const [fallback, what] = VARIABLES[name as keyof typeof VARIABLES];
        return [`\`${name}\``, fallback, what];
      }),
    },
    "On one machine the embedded PostgreSQL is enough. Beyond it, set `DATABASE_URL` and `REDIS_URL`, and start any number of processes; they agree within a second.",

    { heading: "The tool", id: "tool" },
    "Results go to stdout, everything else to stderr. Exit 0 is fine, 1 failed, 2 wrong usage. `--help` explains every command; `--dry-run` says what would change and writes nothing: it neither makes a database nor migrates or fills one. Ctrl-C stops a command between two steps; what is done by then stays done, and the same command does the rest.",

    { heading: "Importing evidence", id: "ingest" },
    {
      language: "operator",
      code: [
        "npm run verdict -- ingest homebrew-cask --dry-run",
        "npm run verdict -- ingest homebrew-cask",
        "npm run verdict -- ingest doesitarm ./README.md --snapshot 2026-11-20",
      ].join("\n"),
    },
    "A source's published format is read from its own address, another address or a file. Fetching is conditional: the `ETag` of the copy imported last goes along as `If-None-Match`, and a 304 ends the command with `{ notModified: true }`. Importing the same again changes nothing. Evidence is only ever added; verdicts and change records follow in one transaction per title, and running servers answer from the new data within a second.",
    "Our own measurements and anybody's reports come as [signal files](/docs/signal-files).",

    { heading: "Settling doubtful matches", id: "matches" },
    "An entry that may or may not be a title we hold is not guessed: it is listed under `reviews` in the result, and nothing of it is imported. Decide in `prisma/catalogue/matches.ndjson`, one decision a line, and import again. `slug: null` means that it is a title of its own.",
    {
      language: "ndjson",
      code: [
        JSON.stringify({ source: "doesitarm", ref: "Redis", slug: null }),
        JSON.stringify({ source: "doesitarm", ref: "VS Code", slug: "visual-studio-code" }),
      ].join("\n"),
    },

    { heading: "Reading binaries", id: "inspect" },
    {
      language: "operator",
      code: [
        "npm run verdict -- inspect /Applications/Blender.app",
        "npm run verdict -- inspect /Applications --json > inspected.ndjson",
      ].join("\n"),
    },
    "Reads the Mach-O headers of every executable in an application, a folder or a zip; nothing is run. With `--json` it writes a signal file.",

    { heading: "Deriving and refreshing", id: "derive" },
    {
      language: "operator",
      code: ["npm run verdict -- rederive --dry-run", "npm run verdict -- rederive", "npm run verdict -- refresh"].join(
        "\n",
      ),
    },
    "`rederive` derives every verdict again from its signals: after a change of the rules, or to prove that nothing changed. `refresh` turns verdicts stale when their time has come, queues their re-tests and brings derived alternatives up to date; the server does it at start and hourly.",

    { heading: "Keys", id: "keys" },
    {
      language: "operator",
      code: [
        "npm run verdict -- keys issue --tier free --label newsletter",
        "npm run verdict -- keys issue --tier live --capability change_feed --expires 2027-12-31",
        "npm run verdict -- keys list",
        "npm run verdict -- keys revoke key_1a2b3c4d5e6f",
      ].join("\n"),
    },
    "A key is printed once, alone on stdout; only its hash is stored. A revoked key stops working within a second, on every process.",

    { heading: "Export and restore", id: "export" },
    {
      language: "operator",
      code: ["npm run verdict -- export ./backup", "npm run verdict -- restore ./backup"].join("\n"),
    },
    "An export is all facts as NDJSON: sources, titles, signals, recorded changes and the re-test queue. `restore` fills an empty database from it, all of it or nothing; `--replace` empties the database of titles and evidence first. Keys are not part of it: they stay where they are.",
    { heading: "The shipped catalogue", id: "catalogue" },
    {
      language: "operator",
      code: "DATA_DIR=$(mktemp -d) npm run verdict -- compile ./inputs prisma/catalogue",
    },
    "Builds what an empty database is filled from, out of the sources' files as they publish them. Doubtful matches are settled first; see above.",

    { heading: "Scheduling", id: "schedule" },
    "One machine is enough for this; the server needs no restart. Times of day are yours to choose.",
    {
      language: "cron",
      code: [
        "15 5 * * *  cd /srv/silicon-verdict && npm run verdict -- ingest homebrew-cask",
        "45 5 * * 1  cd /srv/silicon-verdict && npm run verdict -- ingest doesitarm",
        "30 4 * * 0  cd /srv/silicon-verdict && npm run verdict -- export ./backup",
      ].join("\n"),
    },
  ],
};
