-- Where an entry's file is to be had, and what came of opening it.
CREATE TABLE "Download" (
  "sourceId" TEXT NOT NULL,
  "ref" TEXT NOT NULL,
  "url" TEXT NOT NULL,
  "version" TEXT,
  "checksum" TEXT,
  "installs" TEXT[],

  CONSTRAINT "Download_pkey" PRIMARY KEY ("sourceId", "ref")
);

CREATE TABLE "Probe" (
  "titleId" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "url" TEXT NOT NULL,
  "version" TEXT,
  "checksum" TEXT,
  "done" BOOLEAN NOT NULL,
  "reason" TEXT,
  "attempts" INTEGER NOT NULL DEFAULT 1,
  "retryAt" TIMESTAMPTZ(3),
  "bytes" BIGINT NOT NULL DEFAULT 0,
  "found" JSONB NOT NULL DEFAULT '{}',

  CONSTRAINT "Probe_pkey" PRIMARY KEY ("titleId")
);

CREATE INDEX "Probe_done_at_idx" ON "Probe"("done", "at");

ALTER TABLE "Download" ADD CONSTRAINT "Download_sourceId_ref_fkey" FOREIGN KEY ("sourceId", "ref") REFERENCES "SourceEntry"("sourceId", "ref") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Probe" ADD CONSTRAINT "Probe_titleId_fkey" FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;
