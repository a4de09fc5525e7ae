/** Responses by ETag, for conditional requests; evicts the least recently used. */
interface CacheEntry {
  readonly tag: string;
  readonly body: unknown;
}

export class TagCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #sizeMax: number;

  constructor(sizeMax: number) {
    this.#sizeMax = sizeMax;
  }

  get(address: string): CacheEntry | undefined {
    const found = this.#entries.get(address);
    if (found) {
      this.#entries.delete(address);
      this.#entries.set(address, found);
    }
    return found;
  }

  set(address: string, tag: string | null, body: unknown): void {
    this.#entries.delete(address);
    if (tag === null || this.#sizeMax === 0) return;
    this.#entries.set(address, { tag, body });
    if (this.#entries.size > this.#sizeMax) this.#entries.delete(this.#entries.keys().next().value!);
  }
}
