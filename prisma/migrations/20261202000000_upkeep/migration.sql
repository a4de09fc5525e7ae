-- When the upkeep was last done whole, and by whom: who starts within the hour has nothing to do.
ALTER TABLE "ServiceState" ADD COLUMN "upkeptAt" TIMESTAMPTZ(3), ADD COLUMN "upkeptBy" TEXT;
