/** A reference-counted AbortSignal for all requests for the same page: aborts when the last one has left. */
export interface Wait {
  readonly signal: AbortSignal;
  leave(): void;
}

export function sharedAbort(): { join(key: string): Wait } {
  const groups = new Map<string, { size: number; readonly controller: AbortController }>();
  return {
    join(key) {
      const group = groups.get(key) ?? { size: 0, controller: new AbortController() };
      groups.set(key, group);
      group.size += 1;
      let isWaiting = true;
      return {
        signal: group.controller.signal,
        leave() {
          if (!isWaiting) return;
          isWaiting = false;
          group.size -= 1;
          if (group.size > 0) return;
          groups.delete(key);
          group.controller.abort();
        },
      };
    },
  };
}
