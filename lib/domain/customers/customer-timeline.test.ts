import { expect, test } from 'vitest';
import { cursorOf, readCursor } from './customer-timeline';

test('a cursor reads back as the event it was made of', () => {
  const event = { at: '2026-07-23T15:00:00.000Z', key: 'sign_in:0190d2a4-5f1c' };
  expect(readCursor(cursorOf(event))).toEqual(event);
});

test('a text that is no cursor begins at the first page', () => {
  for (const text of [
    '',
    null,
    'x',
    '2026-07-23~event:1',
    "2026-07-23T15:00:00Z~a' or 1:1",
    '2026-02-31T15:00:00Z~event:1',
    '2026-07-23T99:00:00Z~event:1',
  ])
    expect(readCursor(text)).toBeNull();
});
