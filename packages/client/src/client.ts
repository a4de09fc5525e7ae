/** The API, typed by its contract. Needs only `fetch`: Node 20, browsers, Deno and Bun have it. */
import { type components, OPERATIONS, type operations } from "./generated/contract.ts";
import { pause, retryDelay } from "./retry.ts";
import { TagCache } from "./tag-cache.ts";

export { CONTRACT_VERSION } from "./generated/contract.ts";

type Schemas = components["schemas"];
export type Verdict = Schemas["Verdict"];
export type SearchResult = Schemas["SearchResult"];
export type ChangeRecord = Schemas["ChangeRecord"];
export type Page<T> = { readonly data: T[]; readonly pagination: Schemas["Pagination"] };

type OperationId = keyof typeof OPERATIONS;
type Part<Id extends OperationId, Place extends "path" | "query"> = operations[Id]["parameters"] extends {
  [key in Place]?: infer Given;
}
  ? [NonNullable<Given>] extends [never]
    ? unknown
    : NonNullable<Given>
  : unknown;
/** An operation's parameters, path and query together. */
export type Parameters<Id extends OperationId> = Part<Id, "path"> & Part<Id, "query">;
export type Result<Id extends OperationId> = operations[Id]["responses"][200]["content"]["application/json"];

export interface ClientOptions {
  /** The server, such as `https://example.org`. */
  readonly origin: string;
  readonly key?: string | undefined;
  /** Retries of a request after 429 and 503. */
  readonly retriesMax?: number;
  /** For a longer wait the error is thrown immediately. */
  readonly waitMaxSeconds?: number;
  /** Told before each wait, so that a terminal can say why nothing happens. */
  readonly onWait?: (seconds: number, error: ApiError) => void;
  /** How many responses are cached with their ETag. */
  readonly cacheMax?: number;
  readonly fetch?: typeof fetch;
  /** Replaces the pause, for tests and other schedulers. */
  readonly wait?: typeof pause;
  readonly signal?: AbortSignal | undefined;
}

/** An error response of the API. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  /** For an ambiguous name, the candidates. */
  readonly suggestions: readonly { readonly slug: string; readonly title: string }[];

  constructor(answer: Response, body: unknown) {
    const error = (body as { error?: Partial<Schemas["Error"]["error"]> } | null)?.error ?? {};
    super(error.message ?? `The server answered ${answer.status}`);
    this.name = "ApiError";
    this.status = answer.status;
    this.code = error.code ?? "internal";
    this.requestId = answer.headers.get("X-Request-Id");
    this.retryAfterSeconds = answer.headers.has("Retry-After") ? Number(answer.headers.get("Retry-After")) : null;
    this.suggestions = (error as { suggestions?: { slug: string; title: string }[] }).suggestions ?? [];
  }
}

export class SiliconVerdict {
  readonly #options: ClientOptions;
  readonly #kept: TagCache;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#kept = new TagCache(options.cacheMax ?? 500);
  }

  /** @param identifier `slug:…`, `steam:…`, `bundle:…` or a bare name; 409 if several titles have it */
  lookupVerdict(identifier: string, scope: Omit<Parameters<"lookupVerdict">, "identifier"> = {}): Promise<Verdict> {
    return this.request("lookupVerdict", { ...scope, identifier });
  }

  searchTitles(asked: Parameters<"searchTitles">): Promise<Page<SearchResult>> {
    return this.request("searchTitles", asked);
  }

  listByCategory(asked: Parameters<"listByCategory">): Promise<Page<Verdict>> {
    return this.request("listByCategory", asked);
  }

  whatsChangedSince(asked: Parameters<"whatsChangedSince">): Promise<Page<ChangeRecord>> {
    return this.request("whatsChangedSince", asked);
  }

  /** The entries of all pages. */
  eachTitle(asked: Parameters<"searchTitles">): AsyncGenerator<SearchResult> {
    return this.#each((cursor) => this.searchTitles({ ...asked, ...cursor }));
  }

  eachOfCategory(asked: Parameters<"listByCategory">): AsyncGenerator<Verdict> {
    return this.#each((cursor) => this.listByCategory({ ...asked, ...cursor }));
  }

  eachChange(asked: Parameters<"whatsChangedSince">): AsyncGenerator<ChangeRecord> {
    return this.#each((cursor) => this.whatsChangedSince({ ...asked, ...cursor }));
  }

  async *#each<T>(ask: (cursor: { cursor?: string }) => Promise<Page<T>>): AsyncGenerator<T> {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { data, pagination } = await ask(cursor ? { cursor } : {});
      yield* data;
      cursor = pagination.nextCursor;
    }
  }

  /** @throws ApiError for every status except 200 and 304 */
  async request<Id extends OperationId>(id: Id, given: Parameters<Id>): Promise<Result<Id>> {
    const address = this.#addressOf(id, given as Record<string, unknown>);
    const {
      key,
      signal,
      retriesMax = 3,
      waitMaxSeconds = 60,
      fetch: ask = fetch,
      wait = pause,
      onWait,
    } = this.#options;
    for (let tries = 0; ; tries++) {
      const kept = this.#kept.get(address);
      const headers: Record<string, string> = { Accept: "application/json" };
      if (key) headers.Authorization = `Bearer ${key}`;
      if (kept) headers["If-None-Match"] = kept.tag;
      const answer = await ask(address, { headers, signal: signal ?? null });
      if (answer.status === 304 && kept) return kept.body as Result<Id>;
      const body = (await answer.json().catch(() => null)) as unknown;
      if (answer.ok) {
        this.#kept.set(address, answer.headers.get("ETag"), body);
        return body as Result<Id>;
      }
      const error = new ApiError(answer, body);
      const delay = tries < retriesMax ? retryDelay(answer, tries) : null;
      if (delay === null || delay > waitMaxSeconds * 1000) throw error;
      onWait?.(delay / 1000, error);
      await wait(delay, signal);
    }
  }

  #addressOf(id: OperationId, given: Record<string, unknown>): string {
    const { path, inPath, inQuery } = OPERATIONS[id];
    const filled = (inPath as readonly string[]).reduce(
      (text, name) => text.replace(`{${name}}`, encodeURIComponent(String(given[name]))),
      path as string,
    );
    const address = new URL(`/v1${filled}`, this.#options.origin);
    for (const name of inQuery as readonly string[]) {
      if (given[name] !== undefined) address.searchParams.set(name, String(given[name]));
    }
    return address.href;
  }
}
