-- What readers miss: names without a page, kept apart from titles and evidence.
CREATE TABLE "Wish" (
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "url" TEXT,
  "status" "Status",
  "layer" "TranslationLayer",
  "macos" INTEGER,
  "chip" "Chip" NOT NULL,
  "state" "ReportState" NOT NULL DEFAULT 'pending',
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "decidedAt" TIMESTAMPTZ(3),
  "reason" TEXT,
  "network" TEXT,
  "once" TEXT,

  CONSTRAINT "Wish_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "Wish_once_key" ON "Wish"("once");
CREATE INDEX "Wish_state_createdAt_idx" ON "Wish"("state", "createdAt");
CREATE INDEX "Wish_network_createdAt_idx" ON "Wish"("network", "createdAt");
