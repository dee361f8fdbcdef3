import { createRandom } from '@/db/seed/random';

/** A generator of numbers in [0, 1) that repeats for the same seed. */
export const random = (seed: number): (() => number) => createRandom(seed).next;

/** A generator of integers from 0 to below the argument that repeats for the same seed. */
export function randomInteger(seed: number): (below: number) => number {
  const next = random(seed);
  return (below) => Math.floor(next() * below);
}

export function shuffled<T>(items: readonly T[], next: () => number): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i -= 1) {
    const j = Math.floor(next() * (i + 1));
    [copy[i], copy[j]] = [copy[j] as T, copy[i] as T];
  }
  return copy;
}

/** Runs a task for each item, at most `width` at a time. Throws the first failure when all have finished. */
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
