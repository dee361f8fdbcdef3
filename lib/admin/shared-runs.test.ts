import { expect, test } from 'vitest';
import { createSharedRuns } from './shared-runs';

/** Work that the test ends; resolves to the number of its run. */
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

test('callers that come during a run share the next one, which begins after their calls', async () => {
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

test('different keys do not wait for each other, and a single call runs at once', async () => {
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
