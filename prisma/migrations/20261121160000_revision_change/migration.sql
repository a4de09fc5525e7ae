-- Which titles a revision touched, so that what is kept of all others stays. A revision without a row touched anything.
CREATE TABLE "RevisionChange" (
  "revision" BIGINT NOT NULL,
  "slugs" TEXT[],

  CONSTRAINT "RevisionChange_pkey" PRIMARY KEY ("revision")
);
