/** The sources that people's contributions are credited to: one crowd source each, for any number of people. */
import type { SourceInfo } from "#lib/contract/evidence.ts";

export const READER_REPORTS: SourceInfo = {
  id: "readers",
  kind: "crowd",
  name: "Readers of this site",
  url: "",
  licence: "CC BY 4.0",
  attribution: "Reports sent in by readers, each looked at before it counts",
};

export const CONTRIBUTED_SCANS: SourceInfo = {
  id: "contributed-scans",
  kind: "crowd",
  name: "Contributed scans",
  url: "",
  licence: "CC BY 4.0",
  attribution: "What people’s own copies are built for, where three networks agree",
};
