import { expect, test } from 'vitest';
import { seenStamp, staleSave } from './stale-save';

test('the sent stamp is an instant or absent; other text is refused at its field', () => {
  expect(seenStamp({ updated_at: '2026-11-28T06:00:00.000Z' })).toBe(Date.UTC(2026, 10, 28, 6));
  for (const updated_at of [undefined, null, '', 5]) expect(seenStamp({ updated_at })).toBeNull();
  expect(() => seenStamp({ updated_at: 'ayer' })).toThrow(
    expect.objectContaining({ fields: { updated_at: [{ key: 'invalid_value' }] } }),
  );
});

test('a stale save names what was sent and differs, whatever was not sent', () => {
  const error = staleSave(['a', 'b', 'c'], { a: 1, b: [2] }, { a: 1, b: [3], c: 4 });
  expect(error).toMatchObject({
    code: 'conflict',
    details: { current: { a: 1, b: [3], c: 4 }, changed: ['b'] },
  });
});
