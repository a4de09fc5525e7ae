-- What the database was last brought up to: the shipped catalogue it has taken in, the rules its verdicts follow.
ALTER TABLE "ServiceState" ADD COLUMN "catalogue" TEXT, ADD COLUMN "rulesVersion" INTEGER;
