/** Ids that keep their relative order: a longest increasing subsequence of their new places. */
export function keptInOrder(before: readonly number[], after: readonly number[]): Set<number> {
  const place = new Map(after.map((id, at) => [id, at]));
  const common = before.filter((id) => place.has(id));
  const best: { length: number; previous: number }[] = [];
  let last = -1;
  common.forEach((id, i) => {
    let [length, previous] = [1, -1];
    for (let j = 0; j < i; j++) {
      const earlier = best[j];
      if (!earlier || earlier.length < length) continue;
      if ((place.get(common[j] ?? 0) ?? 0) > (place.get(id) ?? 0)) continue;
      [length, previous] = [earlier.length + 1, j];
    }
    best.push({ length, previous });
    if (last < 0 || length > (best[last]?.length ?? 0)) last = i;
  });
  const kept = new Set<number>();
  for (let i = last; i >= 0; i = best[i]?.previous ?? -1) kept.add(common[i] ?? 0);
  return kept;
}
