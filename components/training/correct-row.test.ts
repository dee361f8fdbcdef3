import { expect, test } from 'vitest';
import { type CorrectSet, readRow, wrongAsLogged } from './correct-row';

const set = (
  done: Partial<CorrectSet['done']>,
  weight: number | null,
  effort: number | null,
): CorrectSet => ({
  done: { reps: null, kg: null, seconds: null, meters: null, ...done },
  effort,
  correct: {
    ...{ at: '2026-07-23T12:00:00.000Z', run: 1, row: 5, day: 7, setNo: 2 },
    ...{ session: null, variant: null, note: null, shared: true, weight },
  },
});
const read = (fields: Record<string, string>, of: CorrectSet) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(`${name} 5 2`, value);
  return readRow(form, of, 'lb');
};

test('what stands in the fields of a set is read, with a comma too, and compared with what was logged', () => {
  const own = set({ reps: 10 }, 45, 7);
  expect(read({ reps: '10', weight: '45', effort: '7' }, own)).toMatchObject({ isChanged: false });
  expect(read({ reps: '9', weight: '47,5', effort: '' }, own)).toEqual({
    figures: { reps: 9, weight: 47.5, unit: 'lb' },
    isChanged: true,
  });
});

test('a set against the clock has seconds and no repetitions; what is no number is refused', () => {
  const own = set({ seconds: 40 }, null, null);
  expect(read({ seconds: '52', weight: '', effort: '8' }, own)).toEqual({
    figures: { seconds: 52, effort: 8 },
    isChanged: true,
  });
  for (const fields of [
    { seconds: 'x' },
    { seconds: '-1' },
    { seconds: '86401' },
    { effort: '0' },
    { weight: '1e3' },
  ])
    expect(read({ seconds: '40', ...fields }, own).figures).toBeNull();
  expect(read({ seconds: '40', effort: '11' }, own).wrong).toEqual({
    name: 'effort 5 2',
    least: 1,
    most: 10,
  });
});

test('the first figure of a refused set that cannot be is named, with what it takes', () => {
  expect(wrongAsLogged(set({ reps: 10 }, 45, 7))).toBeNull();
  const limits = { name: 'seconds 5 2', least: 0, most: 86_400 };
  const seconds = { field: 'seconds', value: 90_000, limits };
  expect(wrongAsLogged(set({ seconds: 90_000 }, 20_000, 7))).toEqual(seconds);
  expect(wrongAsLogged(set({ reps: 8 }, 22.5, 0))).toMatchObject({ field: 'effort', value: 0 });
  expect(wrongAsLogged(set({ reps: 7.5 }, 22.5, 8))).toMatchObject({ field: 'reps', value: 7.5 });
});
