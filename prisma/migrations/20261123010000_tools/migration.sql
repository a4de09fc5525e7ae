ALTER TYPE "IdentifierScheme" ADD VALUE 'formula';
ALTER TABLE "Title" ADD COLUMN "tool" BOOLEAN NOT NULL DEFAULT false;
