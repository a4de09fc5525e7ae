-- AlterTable
ALTER TABLE "SourceEntry" ADD COLUMN     "figure" INTEGER;
