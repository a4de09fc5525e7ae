/** The three access doors: what each is, and how far open it is. No forms: nothing is collected yet. */
export interface Door {
  readonly name: string;
  readonly state: string;
  readonly lead: string;
  readonly points: readonly string[];
}

export const DOORS = {
  free: {
    name: "Free key",
    state: "Not open yet",
    lead: "A free key raises the request limit for lookup, search and category lists. It needs no card.",
    points: [
      "Lookup, search and categories already work without a key, at a lower limit.",
      "A free key will begin with dia_free_, so that tools which look for leaked keys can find it. It is sent as a Bearer token.",
      "It does not unlock paid capabilities.",
      "When sign-up opens, this page will list what it asks for.",
    ],
  },
  early: {
    name: "Early access",
    state: "Not open yet",
    lead: "Paid keys bought in advance, with the change feed and the other paid features.",
    points: [
      "Your card will be pre-authorised, and charged only when you get your key.",
      "Prices are not published yet.",
      "We never charge per lookup: paid keys add features.",
      "This page collects nothing: there is no form yet.",
    ],
  },
  enterprise: {
    name: "Enterprise",
    state: "Not open yet",
    lead: "A report on a whole fleet of Macs: what stops in macOS 28, and what to use instead.",
    points: [
      "Finding out whether it suits you is free; a paid pilot follows.",
      "A scan will send only app or plug-in identifiers and architecture.",
      "This page collects nothing: there is no form yet.",
    ],
  },
} as const satisfies Record<string, Door>;

export type DoorName = keyof typeof DOORS;
export const isDoor = (name: string): name is DoorName => Object.hasOwn(DOORS, name);
