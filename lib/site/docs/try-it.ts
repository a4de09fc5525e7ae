/** Calls that a reader can make from a page of the docs, generated from the contract. */
import { openApiDocument } from "#lib/api/openapi.ts";
import { urls } from "#lib/core/urls.ts";
import type { TryIt } from "#lib/site/docs/page.ts";

interface Described {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: "path" | "query" | "header";
    readonly required: boolean;
    readonly schema: { readonly enum?: readonly unknown[] };
  }[];
}

/** Arguments with a real answer. */
const FIRST_VALUES: Readonly<Record<string, string>> = {
  identifier: "slug:blender",
  query: "affinity",
  category: "games",
  since: "2026-09-01",
  limit: "2",
};

/** @throws Error naming an unknown operation */
export function tryOperation(operation: string): TryIt {
  const { paths } = openApiDocument() as unknown as { paths: Readonly<Record<string, { get: Described }>> };
  const [path, described] = Object.entries(paths).find(([, { get }]) => get.operationId === operation) ?? [];
  if (!path || !described) throw new Error(`The contract has no operation "${operation}"`);
  return {
    operation,
    path: `${new URL(urls.base()).pathname}${path}`,
    fields: described.get.parameters.flatMap(({ name, in: place, required, schema }) =>
      place === "header"
        ? []
        : {
            ...{ name, in: place, required, value: FIRST_VALUES[name] ?? "" },
            ...(schema.enum ? { options: schema.enum.filter((each) => each !== null).map(String) } : {}),
          },
    ),
  };
}

/** The request of the fields' initial values. */
export function exampleAddress({ path, fields }: TryIt): string {
  const filled = fields
    .filter((field) => field.in === "path")
    .reduce((address, { name, value }) => address.replace(`{${name}}`, encodeURIComponent(value)), path);
  const query = fields.filter((field) => field.in === "query" && field.value !== "");
  const parameters = new URLSearchParams(query.map(({ name, value }) => [name, value]));
  return urls.site(query.length > 0 ? `${filled}?${parameters}` : filled);
}
