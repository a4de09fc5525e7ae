-- What readers send, kept apart from evidence.
CREATE TYPE "ReportState" AS ENUM ('pending', 'accepted', 'rejected');

CREATE TABLE "ReaderReport" (
  "id" TEXT NOT NULL,
  "titleId" INTEGER NOT NULL,
  "status" "Status" NOT NULL,
  "layer" "TranslationLayer",
  "macos" INTEGER NOT NULL,
  "chip" "Chip" NOT NULL,
  "appVersion" TEXT,
  "found" TEXT NOT NULL,
  "url" TEXT,
  "state" "ReportState" NOT NULL DEFAULT 'pending',
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "decidedAt" TIMESTAMPTZ(3),
  "reason" TEXT,
  "signalId" TEXT,
  "network" TEXT,
  "once" TEXT,

  CONSTRAINT "ReaderReport_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "ReaderReport_once_key" ON "ReaderReport"("once");
CREATE INDEX "ReaderReport_state_createdAt_idx" ON "ReaderReport"("state", "createdAt");
CREATE INDEX "ReaderReport_titleId_createdAt_idx" ON "ReaderReport"("titleId", "createdAt");
CREATE INDEX "ReaderReport_network_createdAt_idx" ON "ReaderReport"("network", "createdAt");

ALTER TABLE "ReaderReport" ADD CONSTRAINT "ReaderReport_titleId_fkey"
  FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "ContributedScan" (
  "bundleId" TEXT NOT NULL,
  "version" TEXT NOT NULL,
  "architectures" TEXT NOT NULL,
  "network" TEXT NOT NULL,
  "teamId" TEXT,
  "macos" INTEGER,
  "day" DATE NOT NULL,

  CONSTRAINT "ContributedScan_pkey" PRIMARY KEY ("bundleId", "version", "architectures", "network")
);

CREATE INDEX "ContributedScan_day_idx" ON "ContributedScan"("day");
CREATE INDEX "ContributedScan_network_day_idx" ON "ContributedScan"("network", "day");
