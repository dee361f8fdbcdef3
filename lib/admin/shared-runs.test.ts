import { expect, test } from 'vitest';
import { createSharedRuns } from './shared-runs';

/** Work that ends when told, and says which run it was. */
function controlled() {
  const ends: (() => void)[] = [];
  const work = () =>
    new Promise<number>((resolve) => {
      const run = ends.length + 1;
      ends.push(() => resolve(run));
    });
  return { ends, work };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('who comes during a run shares the next one, which begins after they asked', async () => {
  const share = createSharedRuns<number>();
  const { ends, work } = controlled();
  const first = share('a', work);
  const later = [share('a', work), share('a', work), share('a', work)];
  expect(ends.length).toBe(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await settle();
  expect(ends.length).toBe(2);
  const third = share('a', work);
  ends[1]?.();
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
  await settle();
  ends[2]?.();
  expect(await third).toBe(3);
});

test('different questions do not wait for each other, and a question asked alone runs at once', async () => {
  const share = createSharedRuns<number>();
  const { ends, work } = controlled();
  void share('a', work);
  void share('b', work);
  expect(ends.length).toBe(2);
  for (const end of ends) end();
  await settle();
  void share('a', work);
  expect(ends.length).toBe(3);
});

test('a run that fails does not fail the next', async () => {
  const share = createSharedRuns<number>();
  const failing = share('a', () => Promise.reject(new Error('away')));
  const next = share('a', async () => 7);
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe(7);
});
