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
      "Free operations work today without a key, at the limit for anonymous callers.",
      "A free key will begin with dia_free_ and be sent as a Bearer token.",
      "It does not unlock paid capabilities.",
      "When sign-up opens, this page will list what it asks for.",
    ],
  },
  early: {
    name: "Early access",
    state: "Not open yet",
    lead: "A pre-sale of paid keys, with the change feed and the other paid capabilities.",
    points: [
      "Your card is pre-authorised, and charged only when a paid key is delivered to you.",
      "Prices are not published yet.",
      "Single lookups are never metered: paid keys add capabilities, not lookup volume.",
      "There is no form here yet.",
    ],
  },
  enterprise: {
    name: "Enterprise",
    state: "Not open yet",
    lead: "A report on a whole fleet of Macs: what stops in macOS 28, and what to use instead.",
    points: [
      "Checking whether it fits is free; a paid pilot follows.",
      "A scan sends only app or plug-in identifiers and architecture.",
      "There is no form here yet.",
    ],
  },
} as const satisfies Record<string, Door>;

export type DoorName = keyof typeof DOORS;
export const isDoor = (name: string): name is DoorName => Object.hasOwn(DOORS, name);
