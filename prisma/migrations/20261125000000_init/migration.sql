-- Names are found by trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "TitleKind" AS ENUM ('app', 'game');

-- CreateEnum
CREATE TYPE "Status" AS ENUM ('native', 'rosetta2', 'translation', 'unsupported', 'unknown');

-- CreateEnum
CREATE TYPE "TranslationLayer" AS ENUM ('gptk', 'crossover', 'whisky', 'vm');

-- CreateEnum
CREATE TYPE "Confidence" AS ENUM ('high', 'medium', 'low');

-- CreateEnum
CREATE TYPE "Basis" AS ENUM ('binary', 'automated_test', 'crowd', 'vendor', 'curator');

-- CreateEnum
CREATE TYPE "SignalKind" AS ENUM ('report', 'test', 'source');

-- CreateEnum
CREATE TYPE "Chip" AS ENUM ('apple_silicon', 'm1', 'm2', 'm3', 'm4');

-- CreateEnum
CREATE TYPE "SourceKind" AS ENUM ('curator', 'binary', 'automated_test', 'metadata', 'crowd');

-- CreateEnum
CREATE TYPE "IdentifierScheme" AS ENUM ('slug', 'steam', 'bundle', 'homebrew', 'formula');

-- CreateEnum
CREATE TYPE "ChangeField" AS ENUM ('status', 'confidence', 'translationLayer', 'stale', 'breaksAtRosettaEol');

-- CreateEnum
CREATE TYPE "RetestReason" AS ENUM ('stale', 'macos_release', 'toolkit_release', 'app_update', 'report_surge', 'cadence', 'newer_dissent');

-- CreateEnum
CREATE TYPE "WatchFailure" AS ENUM ('unreachable', 'malformed', 'shrunk', 'not_imported');

-- CreateEnum
CREATE TYPE "FeedbackKind" AS ENUM ('report', 'title_request');

-- CreateEnum
CREATE TYPE "FeedbackState" AS ENUM ('pending', 'accepted', 'rejected');

-- CreateEnum
CREATE TYPE "Channel" AS ENUM ('released', 'prerelease', 'announced');

-- CreateEnum
CREATE TYPE "Reason" AS ENUM ('mac_build_dead', 'withdrawn', 'windows_only', 'mobile_only', 'blocked', 'layer_fails', 'refused_by_package', 'web_app');

-- CreateEnum
CREATE TYPE "Dated" AS ENUM ('day', 'month', 'year', 'snapshot');

-- CreateEnum
CREATE TYPE "KeyTier" AS ENUM ('free', 'test', 'live');

-- CreateTable
CREATE TABLE "Title" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "TitleKind" NOT NULL,
    "homepage" TEXT,
    "notes" JSONB NOT NULL DEFAULT '[]',
    "popularity" INTEGER NOT NULL DEFAULT 0,
    "listed" BOOLEAN NOT NULL DEFAULT true,
    "pinned" BOOLEAN NOT NULL DEFAULT false,
    "tool" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Title_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TitleName" (
    "id" SERIAL NOT NULL,
    "titleId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "normalized" TEXT NOT NULL,
    "folded" TEXT NOT NULL,

    CONSTRAINT "TitleName_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Word" (
    "word" TEXT NOT NULL,

    CONSTRAINT "Word_pkey" PRIMARY KEY ("word")
);

-- CreateTable
CREATE TABLE "TitleWord" (
    "word" TEXT COLLATE "C" NOT NULL,
    "rank" INTEGER NOT NULL,
    "titleId" INTEGER NOT NULL,

    CONSTRAINT "TitleWord_pkey" PRIMARY KEY ("word","rank","titleId")
);

-- CreateTable
CREATE TABLE "Identifier" (
    "id" SERIAL NOT NULL,
    "titleId" INTEGER NOT NULL,
    "scheme" "IdentifierScheme" NOT NULL,
    "value" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "signed" BOOLEAN NOT NULL DEFAULT false,
    "rank" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Identifier_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TitleCategory" (
    "titleId" INTEGER NOT NULL,
    "category" TEXT NOT NULL,
    "inferred" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "TitleCategory_pkey" PRIMARY KEY ("titleId","category")
);

-- CreateTable
CREATE TABLE "CategoryVerdict" (
    "macos" INTEGER NOT NULL,
    "chip" "Chip" NOT NULL,
    "category" TEXT NOT NULL,
    "status" "Status" NOT NULL,
    "rank" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "titleId" INTEGER NOT NULL,

    CONSTRAINT "CategoryVerdict_pkey" PRIMARY KEY ("macos","chip","category","status","rank","slug","titleId")
);

-- CreateTable
CREATE TABLE "AffectedTitle" (
    "macos" INTEGER NOT NULL,
    "chip" "Chip" NOT NULL,
    "titleId" INTEGER NOT NULL,
    "place" SMALLINT NOT NULL,
    "kind" "TitleKind" NOT NULL,
    "confidence" "Confidence" NOT NULL,
    "lastVerified" DATE,
    "rank" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "shown" TEXT COLLATE "C" NOT NULL,
    "maker" TEXT COLLATE "C",
    "names" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "AffectedTitle_pkey" PRIMARY KEY ("titleId","macos","chip")
);

-- CreateTable
CREATE TABLE "EvidenceSource" (
    "id" TEXT NOT NULL,
    "kind" "SourceKind" NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT,
    "licence" TEXT,
    "attribution" TEXT,

    CONSTRAINT "EvidenceSource_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SourceEntry" (
    "sourceId" TEXT NOT NULL,
    "ref" TEXT NOT NULL,
    "version" TEXT,
    "checksum" TEXT,
    "figure" INTEGER,
    "titleId" INTEGER NOT NULL,

    CONSTRAINT "SourceEntry_pkey" PRIMARY KEY ("sourceId","ref")
);

-- CreateTable
CREATE TABLE "Download" (
    "sourceId" TEXT NOT NULL,
    "ref" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "version" TEXT,
    "checksum" TEXT,
    "installs" TEXT[],

    CONSTRAINT "Download_pkey" PRIMARY KEY ("sourceId","ref")
);

-- CreateTable
CREATE TABLE "MatchReview" (
    "sourceId" TEXT NOT NULL,
    "ref" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "candidates" TEXT[],
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MatchReview_pkey" PRIMARY KEY ("sourceId","ref")
);

-- CreateTable
CREATE TABLE "Signal" (
    "id" TEXT NOT NULL,
    "titleId" INTEGER NOT NULL,
    "sourceId" TEXT NOT NULL,
    "sourceRef" TEXT NOT NULL,
    "sourceUrl" TEXT,
    "kind" "SignalKind" NOT NULL,
    "status" "Status" NOT NULL,
    "layer" "TranslationLayer",
    "confidence" "Confidence" NOT NULL,
    "basis" "Basis"[],
    "chip" "Chip" NOT NULL DEFAULT 'apple_silicon',
    "macosMin" INTEGER NOT NULL,
    "macosMax" INTEGER NOT NULL,
    "scoped" BOOLEAN NOT NULL DEFAULT false,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "dated" "Dated" NOT NULL DEFAULT 'day',
    "appVersion" TEXT,
    "checksum" TEXT,
    "channel" "Channel" NOT NULL DEFAULT 'released',
    "edition" TEXT,
    "reason" "Reason",
    "floors" JSONB,
    "play" JSONB,
    "notes" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "Signal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Verdict" (
    "id" SERIAL NOT NULL,
    "titleId" INTEGER NOT NULL,
    "macos" INTEGER NOT NULL,
    "chip" "Chip" NOT NULL,
    "status" "Status" NOT NULL,
    "layer" "TranslationLayer",
    "confidence" "Confidence" NOT NULL,
    "basis" "Basis"[],
    "caveats" TEXT[],
    "breaksAtRosettaEol" BOOLEAN NOT NULL,
    "lastVerified" DATE,
    "stale" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Verdict_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Alternative" (
    "titleId" INTEGER NOT NULL,
    "altTitleId" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "named" BOOLEAN NOT NULL,
    "rank" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Alternative_pkey" PRIMARY KEY ("titleId","altTitleId")
);

-- CreateTable
CREATE TABLE "Change" (
    "id" BIGSERIAL NOT NULL,
    "titleId" INTEGER NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,
    "field" "ChangeField" NOT NULL,
    "fromValue" TEXT,
    "toValue" TEXT,

    CONSTRAINT "Change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Retest" (
    "id" SERIAL NOT NULL,
    "titleId" INTEGER NOT NULL,
    "reason" "RetestReason" NOT NULL,
    "cause" TEXT NOT NULL,
    "queuedAt" TIMESTAMPTZ(3) NOT NULL,
    "doneAt" TIMESTAMPTZ(3),

    CONSTRAINT "Retest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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
    "play" TEXT,
    "newerChip" TEXT,
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

-- CreateTable
CREATE TABLE "ContributedScan" (
    "bundleId" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "architectures" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "teamId" TEXT,
    "macos" INTEGER,
    "day" DATE NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),
    "provider" TEXT,
    "signalId" TEXT,

    CONSTRAINT "ContributedScan_pkey" PRIMARY KEY ("bundleId","version","architectures","network")
);

-- CreateTable
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
    "verified" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Probe_pkey" PRIMARY KEY ("titleId")
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "tier" "KeyTier" NOT NULL,
    "label" TEXT,
    "capabilities" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportRun" (
    "id" SERIAL NOT NULL,
    "sourceId" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),
    "snapshotDate" TIMESTAMPTZ(3),
    "etag" TEXT,
    "summary" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "ImportRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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
    "readAt" TIMESTAMPTZ(3),

    CONSTRAINT "SourceWatch_pkey" PRIMARY KEY ("sourceId")
);

-- CreateTable
CREATE TABLE "ServiceState" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "revision" BIGINT NOT NULL DEFAULT 0,
    "secret" TEXT NOT NULL,
    "refreshedAt" TIMESTAMPTZ(3),
    "probedAt" TIMESTAMPTZ(3),
    "derivedFrom" TEXT,
    "latestMacos" INTEGER,
    "catalogue" TEXT,
    "rulesVersion" INTEGER,
    "upkeptAt" TIMESTAMPTZ(3),
    "upkeptBy" TEXT,
    "exportedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ServiceState_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Figure" (
    "key" TEXT NOT NULL,
    "madeFrom" TEXT NOT NULL,
    "value" JSONB,
    "ids" INTEGER[],

    CONSTRAINT "Figure_pkey" PRIMARY KEY ("key")
);

-- A part of a long list is cut out without unpacking it.
ALTER TABLE "Figure" ALTER COLUMN "ids" SET STORAGE EXTERNAL;

-- CreateTable
CREATE TABLE "RevisionChange" (
    "revision" BIGINT NOT NULL,
    "slugs" TEXT[],

    CONSTRAINT "RevisionChange_pkey" PRIMARY KEY ("revision")
);

-- CreateIndex
CREATE UNIQUE INDEX "Title_slug_key" ON "Title"("slug");

-- CreateIndex
CREATE INDEX "Title_popularity_slug_idx" ON "Title"("popularity" DESC, "slug");

-- CreateIndex
CREATE INDEX "TitleName_normalized_prefix" ON "TitleName"("normalized" text_pattern_ops, "titleId");

-- CreateIndex
CREATE INDEX "TitleName_normalized_trgm" ON "TitleName" USING GIN ("normalized" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "TitleName_folded_prefix" ON "TitleName"("folded" text_pattern_ops);

-- CreateIndex
CREATE UNIQUE INDEX "TitleName_titleId_normalized_key" ON "TitleName"("titleId", "normalized");

-- CreateIndex
CREATE INDEX "Word_word_prefix" ON "Word"("word" text_pattern_ops);

-- CreateIndex
CREATE INDEX "Word_word_trgm" ON "Word" USING GIN ("word" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "TitleWord_titleId_idx" ON "TitleWord"("titleId");

-- CreateIndex
CREATE INDEX "Identifier_scheme_key_idx" ON "Identifier"("scheme", "key");

-- CreateIndex
CREATE UNIQUE INDEX "Identifier_titleId_scheme_key_key" ON "Identifier"("titleId", "scheme", "key");

-- CreateIndex
CREATE INDEX "TitleCategory_category_titleId_idx" ON "TitleCategory"("category", "titleId");

-- CreateIndex
CREATE INDEX "CategoryVerdict_titleId_idx" ON "CategoryVerdict"("titleId");

-- CreateIndex
CREATE INDEX "AffectedTitle_macos_chip_maker_idx" ON "AffectedTitle"("macos", "chip", "maker");

-- CreateIndex
CREATE INDEX "SourceEntry_titleId_idx" ON "SourceEntry"("titleId");

-- CreateIndex
CREATE INDEX "Signal_titleId_at_idx" ON "Signal"("titleId", "at" DESC);

-- CreateIndex
CREATE INDEX "Signal_sourceId_sourceRef_idx" ON "Signal"("sourceId", "sourceRef");

-- CreateIndex
CREATE INDEX "Verdict_macos_chip_status_idx" ON "Verdict"("macos", "chip", "status");

-- CreateIndex
CREATE INDEX "Verdict_breaking" ON "Verdict"("macos", "chip", "breaksAtRosettaEol", "status", "titleId", "confidence", "stale");

-- CreateIndex
CREATE INDEX "Verdict_lastVerified_idx" ON "Verdict"("lastVerified" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Verdict_titleId_macos_chip_key" ON "Verdict"("titleId", "macos", "chip");

-- CreateIndex
CREATE INDEX "Alternative_altTitleId_idx" ON "Alternative"("altTitleId");

-- CreateIndex
CREATE INDEX "Change_changedAt_id_idx" ON "Change"("changedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Change_titleId_changedAt_idx" ON "Change"("titleId", "changedAt" DESC);

-- CreateIndex
CREATE INDEX "Change_field_fromValue_idx" ON "Change"("field", "fromValue");

-- CreateIndex
CREATE INDEX "Retest_doneAt_queuedAt_idx" ON "Retest"("doneAt", "queuedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Retest_titleId_reason_cause_key" ON "Retest"("titleId", "reason", "cause");

-- CreateIndex
CREATE UNIQUE INDEX "Feedback_once_key" ON "Feedback"("once");

-- CreateIndex
CREATE INDEX "Feedback_state_createdAt_idx" ON "Feedback"("state", "createdAt");

-- CreateIndex
CREATE INDEX "Feedback_titleId_createdAt_idx" ON "Feedback"("titleId", "createdAt");

-- CreateIndex
CREATE INDEX "Feedback_network_createdAt_idx" ON "Feedback"("network", "createdAt");

-- CreateIndex
CREATE INDEX "Feedback_provider_createdAt_idx" ON "Feedback"("provider", "createdAt");

-- CreateIndex
CREATE INDEX "ContributedScan_day_idx" ON "ContributedScan"("day");

-- CreateIndex
CREATE INDEX "ContributedScan_network_day_idx" ON "ContributedScan"("network", "day");

-- CreateIndex
CREATE INDEX "ContributedScan_provider_day_idx" ON "ContributedScan"("provider", "day");

-- CreateIndex
CREATE INDEX "ContributedScan_acceptedAt_idx" ON "ContributedScan"("acceptedAt");

-- CreateIndex
CREATE INDEX "Probe_done_at_idx" ON "Probe"("done", "at");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_hash_key" ON "ApiKey"("hash");

-- CreateIndex
CREATE INDEX "ImportRun_sourceId_startedAt_idx" ON "ImportRun"("sourceId", "startedAt" DESC);

-- AddForeignKey
ALTER TABLE "TitleName" ADD CONSTRAINT "TitleName_titleId_fkey" FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TitleWord" ADD CONSTRAINT "TitleWord_titleId_fkey" FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Identifier" ADD CONSTRAINT "Identifier_titleId_fkey" FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TitleCategory" ADD CONSTRAINT "TitleCategory_titleId_fkey" FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CategoryVerdict" ADD CONSTRAINT "CategoryVerdict_titleId_macos_chip_fkey" FOREIGN KEY ("titleId", "macos", "chip") REFERENCES "Verdict"("titleId", "macos", "chip") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AffectedTitle" ADD CONSTRAINT "AffectedTitle_titleId_macos_chip_fkey" FOREIGN KEY ("titleId", "macos", "chip") REFERENCES "Verdict"("titleId", "macos", "chip") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SourceEntry" ADD CONSTRAINT "SourceEntry_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "EvidenceSource"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SourceEntry" ADD CONSTRAINT "SourceEntry_titleId_fkey" FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Download" ADD CONSTRAINT "Download_sourceId_ref_fkey" FOREIGN KEY ("sourceId", "ref") REFERENCES "SourceEntry"("sourceId", "ref") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatchReview" ADD CONSTRAINT "MatchReview_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "EvidenceSource"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Signal" ADD CONSTRAINT "Signal_titleId_fkey" FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Signal" ADD CONSTRAINT "Signal_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "EvidenceSource"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Verdict" ADD CONSTRAINT "Verdict_titleId_fkey" FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Alternative" ADD CONSTRAINT "Alternative_titleId_fkey" FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Alternative" ADD CONSTRAINT "Alternative_altTitleId_fkey" FOREIGN KEY ("altTitleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Change" ADD CONSTRAINT "Change_titleId_fkey" FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Retest" ADD CONSTRAINT "Retest_titleId_fkey" FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Feedback" ADD CONSTRAINT "Feedback_titleId_fkey" FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Probe" ADD CONSTRAINT "Probe_titleId_fkey" FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportRun" ADD CONSTRAINT "ImportRun_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "EvidenceSource"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
