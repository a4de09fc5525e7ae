/** The reference, generated from the OpenAPI document. */

import { openApiDocument } from "#lib/api/openapi.ts";
import { EXAMPLES, exampleBody } from "#lib/api/operations/examples.ts";
import { CATEGORIES, type Category } from "#lib/contract/categories.ts";
import { urls } from "#lib/core/urls.ts";
import { type Block, json } from "#lib/site/docs/page.ts";
import { callSamples, SHOWN_CALLS } from "#lib/site/docs/samples.ts";
import { tryOperation } from "#lib/site/docs/try-it.ts";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}
interface Answer {
  readonly $ref?: string;
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: {
    readonly "application/json": {
      readonly schema: Schema;
      readonly examples?: Readonly<Record<string, { summary: string; value: unknown }>>;
    };
  };
}
interface Described {
  readonly operationId: keyof typeof SHOWN_CALLS;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, Answer>>;
  readonly "x-mcp-tool": string;
}
interface Contract {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, { readonly get: Described }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly headers: Readonly<Record<string, { readonly description: string; readonly schema: Schema }>>;
  };
}

export function printReference(): Block[] {
  const contract = openApiDocument() as unknown as Contract;
  const { schemas, headers } = contract.components;
  return [
    `Base address: \`${urls.base()}\`. Contract ${contract.info.version}: [openapi.json](/openapi.json), [openapi.yaml](/openapi.yaml).`,
    ...Object.entries(contract.paths).flatMap(([path, { get }]) => operation(path, get, contract)),
    { heading: "Response headers", id: "headers" },
    {
      head: ["Header", "Type", "What"],
      rows: Object.entries(headers).map(([name, header]) => [
        `\`${name}\``,
        typeWords(header.schema),
        header.description,
      ]),
    },
    ...Object.entries(schemas).flatMap(([name, schema]) => fields(name, schema)),
  ];
}

function operation(path: string, described: Described, { components }: Contract): Block[] {
  const { operationId, summary, description, security, parameters, responses } = described;
  const isOpen = security.some((option) => Object.keys(option).length === 0);
  const answers = Object.entries(responses).map(([status, answer]): [string, Answer] => [
    status,
    answer.$ref ? components.responses[lastPart(answer.$ref)]! : answer,
  ]);
  const { summary: shown } = EXAMPLES[SHOWN_CALLS[operationId]];
  return [
    { heading: operationId, id: operationId },
    `**${summary}**`,
    `\`GET ${path}\` · tool \`${described["x-mcp-tool"]}\` · ${isOpen ? "free, no credential needed" : "paid: needs a key with the capability"}`,
    description,
    {
      beside: true,
      caption: `Parameters of ${operationId}`,
      head: ["Name", "In", "Required", "Type", "What"],
      rows: parameters.map(({ name, in: place, required, schema, description: what }) => [
        `\`${name}\``,
        place,
        required ? "yes" : "no",
        typeWords(schema),
        what + (schema.default === undefined ? "" : ` (default \`${schema.default}\`)`),
      ]),
    },
    callSamples(operationId),
    json(exampleBody(SHOWN_CALLS[operationId]), `Answer, HTTP 200: ${shown.charAt(0).toLowerCase()}${shown.slice(1)}`),
    tryOperation(operationId),
    {
      caption: `Answers of ${operationId}`,
      head: ["HTTP", "Body", "What"],
      rows: answers.map(([status, answer]) => [
        status === "default" ? "other" : status,
        answer.content ? typeWords(answer.content["application/json"].schema) : "none",
        answer.description,
      ]),
    },
  ];
}

function fields(name: string, schema: Schema): Block[] {
  return [
    { heading: name, id: name },
    {
      caption: `Fields of ${name}`,
      head: ["Field", "Type", "Required", "What"],
      rows: fieldRows(schema, ""),
    },
  ];
}

function fieldRows({ properties = {}, required = [] }: Schema, prefix: string): string[][] {
  return Object.entries(properties).flatMap(([field, schema]) => {
    const inner = schema.properties ? schema : (schema.items ?? {});
    const row = [
      `\`${prefix}${field}\``,
      typeWords(schema),
      required.includes(field) ? "yes" : "no",
      schema.description ?? "",
    ];
    return [row, ...fieldRows(inner, `${prefix}${field}${schema.items ? "[]" : ""}.`)];
  });
}

function typeWords(schema: Schema): string {
  if (schema.$ref) return `[${lastPart(schema.$ref)}](/docs/reference#${lastPart(schema.$ref)})`;
  if (schema.enum)
    return schema.enum.map((value) => (value === null ? "null" : `\`${value}\`${named(value)}`)).join(", ");
  if (schema.anyOf) return schema.anyOf.map(typeWords).join(" or ");
  if (schema.items) return `array of ${typeWords(schema.items)}`;
  const type = [schema.type ?? []].flat().join(" or ");
  const bounds = [
    schema.format,
    schema.minimum !== undefined && schema.maximum !== undefined && `${schema.minimum} to ${schema.maximum}`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
  ].filter(Boolean);
  return bounds.length > 0 ? `${type} (${bounds.join(", ")})` : type;
}

/** " (Developer tools)" of a category: as the site calls it. */
const named = (value: unknown): string =>
  Object.hasOwn(CATEGORIES, String(value)) ? ` (${CATEGORIES[value as Category]})` : "";

function lastPart(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}
