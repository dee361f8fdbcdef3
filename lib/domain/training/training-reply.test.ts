import { expect, test } from 'vitest';
import { readSchema, replySchema } from './training-reply';

test('an answer names its note and says something', () => {
  expect(replySchema.parse({ progress_log_id: 3, body: ' Bien ' }).body).toBe('Bien');
  for (const body of ['   ', 'x'.repeat(2_001), undefined])
    expect(replySchema.safeParse({ progress_log_id: 3, body }).success).toBe(false);
});

test('at most 100 answers are read at once, and at least one', () => {
  const ids = (count: number) =>
    readSchema.safeParse({ ids: Array.from({ length: count }, (_, n) => n + 1) });
  expect([0, 1, 100, 101].map((count) => ids(count).success)).toEqual([false, true, true, false]);
});
