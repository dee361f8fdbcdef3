const MOST = 5_000;

/** Works a value out once for each key: plans repeat their texts, and screens ask often. Keeps 5,000 at most. */
export function remembered<Value>(): (key: string, read: () => Value) => Value {
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
