-- A maker is sought by part of an address, which no other index finds among many titles.
CREATE INDEX "Title_homepage_trgm" ON "Title" USING GIN ("homepage" gin_trgm_ops);
