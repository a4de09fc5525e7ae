-- Whether we computed a file's checksum ourselves, and when downloads were last opened at all.
ALTER TABLE "Probe" ADD COLUMN "verified" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "ServiceState" ADD COLUMN "probedAt" TIMESTAMPTZ(3);
