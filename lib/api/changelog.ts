/** Every change of the published contract, newest first. Neither the data's change feed nor the site's release notes. */
export interface ContractRelease {
  readonly version: `${number}.${number}.${number}`;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly changes: readonly { readonly breaking: boolean; readonly text: string }[];
}

export const CHANGELOG = [
  {
    version: "1.0.0",
    date: "2026-11-20",
    changes: [
      {
        breaking: false,
        text: "Four read-only operations: lookupVerdict, searchTitles, listByCategory and whatsChangedSince.",
      },
      {
        breaking: false,
        text: "The schemas Verdict, Signal, Alternative, SearchResult, ChangeRecord, Pagination and the three pages.",
      },
      { breaking: false, text: "One error envelope for every 4xx and 5xx, with seven codes." },
      {
        breaking: false,
        text: "Rate-limit headers on every response: RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset.",
      },
      { breaking: false, text: "Pagination by cursor on search, category list and change feed." },
      {
        breaking: false,
        text: "Bearer authentication with free, test and live keys: dia_free_, dia_test_ and dia_live_.",
      },
    ],
  },
] as const satisfies readonly [ContractRelease, ...ContractRelease[]];

export const CONTRACT_VERSION: string = CHANGELOG[0].version;
