-- What is counted or ordered over the whole of a large catalogue, as it was last; pages do not wait for the next.
CREATE TABLE "Figure" (
  "key" TEXT NOT NULL,
  "madeFrom" TEXT NOT NULL,
  "value" JSONB,
  "ids" INTEGER[],

  CONSTRAINT "Figure_pkey" PRIMARY KEY ("key")
);
-- A part of a long list is cut out without unpacking it.
ALTER TABLE "Figure" ALTER COLUMN "ids" SET STORAGE EXTERNAL;
