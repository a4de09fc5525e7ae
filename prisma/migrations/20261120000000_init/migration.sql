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
CREATE TYPE "IdentifierScheme" AS ENUM ('slug', 'steam', 'bundle', 'homebrew');

-- CreateEnum
CREATE TYPE "ChangeField" AS ENUM ('status', 'confidence', 'translationLayer', 'stale', 'breaksAtRosettaEol');

-- CreateEnum
CREATE TYPE "RetestReason" AS ENUM ('stale', 'macos_release', 'toolkit_release', 'app_update', 'report_surge', 'cadence', 'newer_dissent');

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

    CONSTRAINT "TitleCategory_pkey" PRIMARY KEY ("titleId","category")
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
    "titleId" INTEGER NOT NULL,

    CONSTRAINT "SourceEntry_pkey" PRIMARY KEY ("sourceId","ref")
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
    "appVersion" TEXT,
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
    "snapshotDate" DATE,
    "etag" TEXT,
    "summary" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "ImportRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ServiceState" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "revision" BIGINT NOT NULL DEFAULT 0,
    "secret" TEXT NOT NULL,
    "refreshedAt" TIMESTAMPTZ(3),
    "latestMacos" INTEGER,

    CONSTRAINT "ServiceState_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Title_slug_key" ON "Title"("slug");

-- CreateIndex
CREATE INDEX "Title_popularity_slug_idx" ON "Title"("popularity" DESC, "slug");

-- CreateIndex
CREATE INDEX "TitleName_normalized_idx" ON "TitleName"("normalized");

-- CreateIndex
CREATE INDEX "TitleName_normalized_trgm" ON "TitleName" USING GIN ("normalized" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "TitleName_folded_trgm" ON "TitleName" USING GIN ("folded" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "TitleName_titleId_normalized_key" ON "TitleName"("titleId", "normalized");

-- CreateIndex
CREATE INDEX "Identifier_scheme_key_idx" ON "Identifier"("scheme", "key");

-- CreateIndex
CREATE UNIQUE INDEX "Identifier_titleId_scheme_key_key" ON "Identifier"("titleId", "scheme", "key");

-- CreateIndex
CREATE INDEX "TitleCategory_category_titleId_idx" ON "TitleCategory"("category", "titleId");

-- CreateIndex
CREATE INDEX "SourceEntry_titleId_idx" ON "SourceEntry"("titleId");

-- CreateIndex
CREATE INDEX "Signal_titleId_at_idx" ON "Signal"("titleId", "at" DESC);

-- CreateIndex
CREATE INDEX "Signal_sourceId_sourceRef_idx" ON "Signal"("sourceId", "sourceRef");

-- CreateIndex
CREATE INDEX "Verdict_macos_chip_status_idx" ON "Verdict"("macos", "chip", "status");

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
CREATE INDEX "Retest_doneAt_queuedAt_idx" ON "Retest"("doneAt", "queuedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Retest_titleId_reason_cause_key" ON "Retest"("titleId", "reason", "cause");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_hash_key" ON "ApiKey"("hash");

-- CreateIndex
CREATE INDEX "ImportRun_sourceId_startedAt_idx" ON "ImportRun"("sourceId", "startedAt" DESC);

-- AddForeignKey
ALTER TABLE "TitleName" ADD CONSTRAINT "TitleName_titleId_fkey" FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Identifier" ADD CONSTRAINT "Identifier_titleId_fkey" FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TitleCategory" ADD CONSTRAINT "TitleCategory_titleId_fkey" FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SourceEntry" ADD CONSTRAINT "SourceEntry_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "EvidenceSource"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SourceEntry" ADD CONSTRAINT "SourceEntry_titleId_fkey" FOREIGN KEY ("titleId") REFERENCES "Title"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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
ALTER TABLE "ImportRun" ADD CONSTRAINT "ImportRun_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "EvidenceSource"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
