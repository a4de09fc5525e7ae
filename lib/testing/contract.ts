/** Checks responses against the served contract, not against the schemas that produced them. */

import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import { DOCUMENTS } from "#lib/testing/site.ts";

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

export interface Contract {
  readonly openapi: string;
  readonly info: JsonObject;
  readonly servers: { url: string }[];
  readonly paths: Record<string, { get: ContractOperation }>;
  readonly components: Record<"schemas" | "responses" | "headers" | "securitySchemes", Record<string, JsonObject>>;
}
export interface ContractOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: { name: string; in: string; required: boolean; schema: JsonObject; example?: Json }[];
  readonly security: Record<string, string[]>[];
  readonly responses: Record<string, ContractResponse | { $ref: string }>;
}
export interface ContractResponse {
  readonly description: string;
  readonly headers: Record<string, JsonObject>;
  readonly content?: { "application/json": { schema: JsonObject; examples?: Record<string, { value: Json }> } };
}

export async function servedContract(): Promise<Contract> {
  return (await DOCUMENTS["/openapi.json"]!().json()) as Contract;
}

export function operationOf({ paths }: Contract, operationId: string): ContractOperation {
  return Object.values(paths).find(({ get }) => get.operationId === operationId)!.get;
}

export function resolve<T extends object>(contract: Contract, node: T | { $ref: string }): T {
  if (!("$ref" in node)) return node;
  const steps = node.$ref.replace("#/", "").split("/");
  return steps.reduce((at, step) => (at as Record<string, object>)[step]!, contract as object) as T;
}

export interface ContractCheck {
  /** Status, headers and body are as the contract says, and nothing more is in the body. */
  follows(operationId: string, response: Response): Promise<Json>;
  /** @returns what is wrong with a value as that component; empty when nothing is */
  faults(component: string, value: Json): string[];
}

export function contractCheck(contract: Contract): ContractCheck {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: "contract", components: { schemas: closed(contract.components.schemas) } } as object);
  const compiled = new Map<string, ValidateFunction>();
  const validate = (schema: JsonObject, value: Json): string[] => {
    const key = JSON.stringify(schema);
    const known = compiled.get(key) ?? ajv.compile(JSON.parse(key.replaceAll('"$ref":"#/', '"$ref":"contract#/')));
    compiled.set(key, known);
    return known(value) ? [] : known.errors!.map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
  return {
    faults: (component, value) => validate({ $ref: `#/components/schemas/${component}` }, value),
    async follows(operationId, response) {
      const { responses } = operationOf(contract, operationId);
      const declared = responses[response.status] ?? (response.status >= 400 ? responses.default : undefined);
      expect(declared, `${operationId} does not declare ${response.status}`).toBeDefined();
      const { headers, content } = resolve<ContractResponse>(contract, declared!);
      for (const [name, header] of Object.entries(headers)) {
        const { required, schema } = resolve(contract, header) as { required: boolean; schema: JsonObject };
        const value = response.headers.get(name);
        if (required) expect(value, `${operationId} ${response.status} lacks ${name}`).not.toBeNull();
        if (value !== null)
          expect({ name, faults: validate(schema, typed(schema, value)) }).toEqual({ name, faults: [] });
      }
      const text = await response.text();
      if (!content) {
        expect(text).toBe("");
        return null;
      }
      expect(response.headers.get("content-type")).toBe("application/json");
      const body = JSON.parse(text) as Json;
      expect(validate(content["application/json"].schema, body)).toEqual([]);
      return body;
    },
  };
}

function typed({ type }: JsonObject, value: string): Json {
  if (type === "integer") return /^\d+$/.test(value) ? Number(value) : value;
  if (type === "boolean") return value === "true" || (value === "false" ? false : value);
  return value;
}

/** The published schemas are open, so that fields may come. Here a field that is not published is drift. */
function closed(schemas: Record<string, JsonObject>): Json {
  return JSON.parse(JSON.stringify(schemas), (_, value) =>
    value && typeof value === "object" && value.type === "object" ? { ...value, additionalProperties: false } : value,
  );
}
