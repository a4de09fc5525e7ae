/** Who waits for which page: one rendering serves them all, and none is needed once the last has left. */
export interface Wait {
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
  leave(): void;
}

export function waitingReaders(): { join(key: string): Wait } {
  const groups = new Map<string, { size: number; readonly everyoneLeft: AbortController }>();
  return {
    join(key) {
      const group = groups.get(key) ?? { size: 0, everyoneLeft: new AbortController() };
      groups.set(key, group);
      group.size += 1;
      let isWaiting = true;
      return {
        signal: group.everyoneLeft.signal,
        leave() {
          if (!isWaiting) return;
          isWaiting = false;
          group.size -= 1;
          if (group.size > 0) return;
          groups.delete(key);
          group.everyoneLeft.abort();
        },
      };
    },
  };
}
