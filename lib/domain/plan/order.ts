/** A row and the place that was sent for it, if any. */
export type Placed<T> = { row: T; place: number | null };

/**
 * The order of siblings: rows sent with a place go there, the others keep their order around them
 * (docs/spec/builder.md#store). Equal places keep the order of the list.
 */
export function orderSiblings<T>(rows: readonly Placed<T>[]): T[] {
  const fixed = rows
    .map(({ row, place }, index) => ({ row, place, index }))
    .filter((each): each is { row: T; place: number; index: number } => each.place !== null)
    .sort((a, b) => a.place - b.place || a.index - b.index);
  const free = rows.filter(({ place }) => place === null).map(({ row }) => row);
  const ordered: T[] = [];
  while (fixed.length > 0 || free.length > 0) {
    const [next] = fixed;
    if (next && (next.place <= ordered.length || free.length === 0)) {
      ordered.push(next.row);
      fixed.shift();
    } else ordered.push(...free.splice(0, 1));
  }
  return ordered;
}
