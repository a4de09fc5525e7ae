-- What the refresh last derived alternatives and dissent from: where nothing has changed since, it derives nothing.
ALTER TABLE "ServiceState" ADD COLUMN "derivedFrom" TEXT;
