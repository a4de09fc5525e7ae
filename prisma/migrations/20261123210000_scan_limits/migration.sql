-- AlterTable
ALTER TABLE "ContributedScan" ADD COLUMN     "acceptedAt" TIMESTAMPTZ(3),
ADD COLUMN     "provider" TEXT,
ADD COLUMN     "signalId" TEXT;

-- CreateIndex
CREATE INDEX "ContributedScan_provider_day_idx" ON "ContributedScan"("provider", "day");

-- CreateIndex
CREATE INDEX "ContributedScan_acceptedAt_idx" ON "ContributedScan"("acceptedAt");
