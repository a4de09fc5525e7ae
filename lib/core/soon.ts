/** For what often lies ready: waiting for it would cost as much as sending it. */
export type Soon<T> = T | Promise<T>;

/** Goes on at once where nothing is to be waited for; what `next` throws is then thrown, not rejected. */
export function whenThere<T, U>(value: Soon<T>, next: (value: T) => Soon<U>): Soon<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
