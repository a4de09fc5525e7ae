/** State that is shared by copies of a module: Next bundles its own copy of lib, but the process has one pool and one limiter. */
export const STATE = Symbol.for("silicon-verdict");

type Holder = typeof globalThis & { [STATE]?: Map<string, unknown> };

export function processState<T>(name: string, create: () => T): T {
  const holder = globalThis as Holder;
  holder[STATE] ??= new Map();
  const states = holder[STATE];
  if (!states.has(name)) states.set(name, create());
  return states.get(name) as T;
}

/** Removes a state and returns it, for shutdown. */
export function dropProcessState<T>(name: string): T | undefined {
  const states = (globalThis as Holder)[STATE];
  const state = states?.get(name) as T | undefined;
  states?.delete(name);
  return state;
}
