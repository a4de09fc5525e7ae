/** For what is often there already: awaiting a cached answer would cost as much as sending it. */
export type Awaitable<T> = T | Promise<T>;

/** Like `then`, but synchronous where `value` is no promise; what `next` throws is then thrown, not rejected. */
export function thenSync<T, U>(value: Awaitable<T>, next: (value: T) => Awaitable<U>): Awaitable<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
