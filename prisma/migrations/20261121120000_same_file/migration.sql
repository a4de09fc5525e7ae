-- The file an entry was last seen to ship: as long as it is the same, what was said of it holds.
ALTER TABLE "SourceEntry" ADD COLUMN "checksum" TEXT;
-- A category that no list gives, only the source's own words.
ALTER TABLE "TitleCategory" ADD COLUMN "inferred" BOOLEAN NOT NULL DEFAULT false;
