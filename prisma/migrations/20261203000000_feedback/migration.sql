-- Reports and title requests in one table, with a budget for wider networks.
CREATE TYPE "FeedbackKind" AS ENUM ('report', 'title_request');
ALTER TYPE "ReportState" RENAME TO "FeedbackState";

CREATE TABLE "Feedback" (
  "id" TEXT NOT NULL,
  "kind" "FeedbackKind" NOT NULL,
  "titleId" INTEGER,
  "name" TEXT,
  "status" "Status",
  "layer" "TranslationLayer",
  "macos" INTEGER,
  "chip" "Chip" NOT NULL,
  "appVersion" TEXT,
  "found" TEXT,
  "url" TEXT,
  "state" "FeedbackState" NOT NULL DEFAULT 'pending',
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "decidedAt" TIMESTAMPTZ(3),
  "reason" TEXT,
  "signalId" TEXT,
  "network" TEXT,
  "provider" TEXT,
  "once" TEXT,

  CONSTRAINT "Feedback_pkey" PRIMARY KEY ("id")
);

INSERT INTO "Feedback" ("id", "kind", "titleId", "status", "layer", "macos", "chip", "appVersion", "found", "url",
  "state", "createdAt", "decidedAt", "reason", "signalId", "network", "once")
SELECT "id", 'report', "titleId", "status", "layer", "macos", "chip", "appVersion", "found", "url",
  "state", "createdAt", "decidedAt", "reason", "signalId", "network", "once"
FROM "ReaderReport";

INSERT INTO "Feedback" ("id", "kind", "name", "status", "layer", "macos", "chip", "url",
  "state", "createdAt", "decidedAt", "reason", "network", "once")
SELECT "id", 'title_request', "name", "status", "layer", "macos", "chip", "url",
  "state", "createdAt", "decidedAt", "reason", "network", "once"
FROM "Wish";

DROP TABLE "ReaderReport";
DROP TABLE "Wish";

CREATE UNIQUE INDEX "Feedback_once_key" ON "Feedback"("once");
CREATE INDEX "Feedback_state_createdAt_idx" ON "Feedback"("state", "createdAt");
CREATE INDEX "Feedback_titleId_createdAt_idx" ON "Feedback"("titleId", "createdAt");
CREATE INDEX "Feedback_network_createdAt_idx" ON "Feedback"("network", "createdAt");
CREATE INDEX "Feedback_provider_createdAt_idx" ON "Feedback"("provider", "createdAt");

ALTER TABLE "Feedback" ADD CONSTRAINT "Feedback_titleId_fkey"
  FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;
