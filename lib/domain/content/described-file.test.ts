import { expect, test } from 'vitest';
import { readFileNotes } from './described-file';

test('only what was sent of a picture is read, and a blank description is none', () => {
  expect(readFileNotes({ id: 3, url: '/a.png' })).toEqual({});
  expect(readFileNotes({ alt: '  Camiseta, frente ' })).toEqual({ alt: 'Camiseta, frente' });
  expect(readFileNotes({ alt: ' ', focus_x: '30', focus_y: 0 })).toEqual({
    alt: null,
    focus_x: 30,
    focus_y: 0,
  });
  expect(readFileNotes({ focus_x: '', focus_y: null })).toEqual({ focus_x: null, focus_y: null });
  expect(readFileNotes({ size_id: '7' })).toEqual({ size_id: 7 });
});

test.each([
  [{ alt: 3 }],
  [{ focus_x: 101 }],
  [{ focus_y: -1 }],
  [{ focus_x: 1.5 }],
  [{ focus_x: 'a' }],
  [{ size_id: 0 }],
])('%j is refused', (item) => {
  expect(readFileNotes(item)).toBe('invalid_value');
});

test('a description has a length', () => {
  expect(readFileNotes({ alt: 'a'.repeat(301) })).toBe('text_too_long|max=300');
});
