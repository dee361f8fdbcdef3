const MOST = 5_000;

/** Computes a value once for each key, because plans repeat their texts. Keeps 5,000 values at most. */
export function memoizeByKey<Value>(): (key: string, read: () => Value) => Value {
  const known = new Map<string, Value>();
  return (key, read) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as Value;
    const value = read();
    if (known.size >= MOST) known.clear();
    known.set(key, value);
    return value;
  };
}
