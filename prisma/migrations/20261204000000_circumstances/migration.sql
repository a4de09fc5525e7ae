-- What a claim was about: which version, channel and edition, what it asks for, how well it ran, and how exactly it is dated.
CREATE TYPE "Channel" AS ENUM ('released', 'prerelease', 'announced');
CREATE TYPE "Reason" AS ENUM ('mac_build_dead', 'withdrawn', 'windows_only', 'mobile_only', 'blocked', 'layer_fails', 'refused_by_package', 'web_app');
CREATE TYPE "Dated" AS ENUM ('day', 'month', 'year', 'snapshot');
ALTER TABLE "Signal"
  ADD COLUMN "dated" "Dated" NOT NULL DEFAULT 'day',
  ADD COLUMN "checksum" TEXT,
  ADD COLUMN "channel" "Channel" NOT NULL DEFAULT 'released',
  ADD COLUMN "edition" TEXT,
  ADD COLUMN "reason" "Reason",
  ADD COLUMN "floors" JSONB,
  ADD COLUMN "play" JSONB;
-- An install gate of Homebrew's was never tried: it claims nothing.
UPDATE "Signal" SET status = 'unknown', reason = 'refused_by_package'
  WHERE status = 'unsupported' AND notes @> '[{"code": "intel_install_gate"}]';
-- Two files of one day are told apart by their moments.
ALTER TABLE "ImportRun" ALTER COLUMN "snapshotDate" TYPE TIMESTAMPTZ(3) USING "snapshotDate"::timestamp AT TIME ZONE 'UTC';
