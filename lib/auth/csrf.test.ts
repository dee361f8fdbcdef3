import { expect, test } from 'vitest';
import { isCsrfToken, pageToken, sessionToken } from './csrf';

test('the token of the page or of the session counts, any other text does not, however odd', () => {
  expect(isCsrfToken(pageToken(), null)).toBe(true);
  expect(isCsrfToken(sessionToken('a'), 'a')).toBe(true);
  expect(isCsrfToken(sessionToken('a'), 'b')).toBe(false);
  // As many characters as a token has, and more bytes.
  for (const text of [null, '', 'x', 'é'.repeat(pageToken().length), '\uFFFD'.repeat(pageToken().length)])
    expect(isCsrfToken(text, 'a')).toBe(false);
});
