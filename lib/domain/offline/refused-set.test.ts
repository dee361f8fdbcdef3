import { expect, test } from 'vitest';
import type { MarkEntry } from './queue';
import { correctedMark, isCorrectableMark } from './refused-set';

const entry: MarkEntry = {
  ...{ uuid: 'a', action: 'set', program_block_exercise_id: 5, set_no: 1, at: '2026-07-18T12:00:00.000Z' },
  ...{ seconds: 90_000, weight: 20, unit: 'kg', note: 'Bien', version: '2.1' },
};

test('a corrected set keeps its place, instant and note, and only the figures given', () => {
  expect(correctedMark(entry, { seconds: 90 }, 'b')).toEqual({
    ...{ uuid: 'b', action: 'set', program_block_exercise_id: 5, set_no: 1, at: entry.at },
    ...{ seconds: 90, note: 'Bien', version: '2.1' },
  });
});

test('only a set whose figures were refused is corrected', () => {
  expect(isCorrectableMark(entry, 'invalid')).toBe(true);
  expect(isCorrectableMark(entry, 'locked')).toBe(false);
  expect(isCorrectableMark({ ...entry, action: 'note' }, 'invalid')).toBe(false);
  expect(isCorrectableMark({ ...entry, set_no: null }, 'invalid')).toBe(false);
});
