-- What watching knows of each source's published file.
CREATE TYPE "WatchFailure" AS ENUM ('unreachable', 'malformed', 'shrunk', 'not_imported');

CREATE TABLE "SourceWatch" (
  "sourceId" TEXT NOT NULL,
  "nextAt" TIMESTAMPTZ(3) NOT NULL,
  "lookedAt" TIMESTAMPTZ(3),
  "changedAt" TIMESTAMPTZ(3),
  "entries" INTEGER,
  "etag" TEXT,
  "lastModified" TEXT,
  "digest" TEXT,
  "failures" INTEGER NOT NULL DEFAULT 0,
  "failure" "WatchFailure",
  "reason" TEXT,
  "failedAt" TIMESTAMPTZ(3),

  CONSTRAINT "SourceWatch_pkey" PRIMARY KEY ("sourceId")
);
