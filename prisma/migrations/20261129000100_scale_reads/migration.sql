-- First answers aside, changes are few: what changed is found without reading all of them.
CREATE INDEX "Change_field_fromValue_idx" ON "Change" ("field", "fromValue");
-- What Rosetta's end stops, with all that puts it in its group, without reading the verdicts.
CREATE INDEX "Verdict_breaking" ON "Verdict" ("macos", "chip", "breaksAtRosettaEol", "status", "titleId", "confidence", "stale");
