/** Responses by ETag, for conditional requests; evicts the least recently used. */
interface Kept {
  readonly tag: string;
  readonly body: unknown;
}

export class TagCache {
  readonly #kept = new Map<string, Kept>();
  readonly #sizeMax: number;

  constructor(sizeMax: number) {
    this.#sizeMax = sizeMax;
  }

  get(address: string): Kept | undefined {
    const found = this.#kept.get(address);
    if (found) {
      this.#kept.delete(address);
      this.#kept.set(address, found);
    }
    return found;
  }

  set(address: string, tag: string | null, body: unknown): void {
    this.#kept.delete(address);
    if (tag === null || this.#sizeMax === 0) return;
    this.#kept.set(address, { tag, body });
    if (this.#kept.size > this.#sizeMax) this.#kept.delete(this.#kept.keys().next().value!);
  }
}
