/** Numbers from 0 up to 1, the same ones for the same seed: mulberry32. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffled<T>(items: readonly T[], next: () => number): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i -= 1) {
    const j = Math.floor(next() * (i + 1));
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}

/** Does everything, that many at a time; the first failure is thrown when all are done. */
export async function together<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = [...items];
  const failures: unknown[] = [];
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) {
        await work(item).catch((error: unknown) => failures.push(error));
      }
    }),
  );
  if (failures.length > 0) throw failures[0];
}
