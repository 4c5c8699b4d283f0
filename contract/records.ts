/** The part of an object with these keys; keys that it lacks stay away. */
export const pick = <From extends object, Key extends keyof From>(from: From, keys: readonly Key[]): Pick<From, Key> =>
  Object.fromEntries(keys.filter((key) => key in from).map((key) => [key, from[key]])) as Pick<From, Key>;

/** An object with these keys, and the value that `valueOf` returns for each. */
export const recordOf = <Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
