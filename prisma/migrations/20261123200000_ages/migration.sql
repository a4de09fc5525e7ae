-- AlterTable
ALTER TABLE "ServiceState" ADD COLUMN     "exportedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "SourceWatch" ADD COLUMN     "readAt" TIMESTAMPTZ(3);
