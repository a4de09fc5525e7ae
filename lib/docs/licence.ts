import type { DocPage } from "#lib/docs/page.ts";
import { LICENCE_URL } from "#lib/urls.ts";

export const licence: DocPage = {
  path: "/licence",
  title: "Licence and citation",
  lead: "Verdict facts are published under CC BY 4.0: reuse them, commercially too, with attribution.",
  blocks: () => [
    { heading: "The citable unit", id: "citable" },
    "Quote these together, and nothing else is needed:",
    {
      list: [
        "the verdict: `status`, and `translationLayer` if it is `translation`",
        "the named alternative, if it is `unsupported`",
        "`lastVerified`",
      ],
    },
    { heading: "Attribution", id: "attribution" },
    `Name Silicon Verdict, link the title's page or this site, and name [CC BY 4.0](${LICENCE_URL}). Every verdict page has the sentence ready to copy, and embeds the same as JSON-LD with the status, the date and the licence.`,
    "Say when it was: a verdict without its date is worth little a year later.",
    { heading: "What it does not cover", id: "not-covered" },
    "Product names belong to their owners. The sources we stand on have licences of their own; we publish facts, never their descriptions. They are named on [About](/about). This program is under the MIT licence.",
  ],
};
