/**
 * Rows by the key of each, in order. For code that browsers run: Safari has `Map.groupBy` from 17.4 on, and
 * older iPhones stay on 16.
 */
export function groupBy<T, K>(rows: Iterable<T>, keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
