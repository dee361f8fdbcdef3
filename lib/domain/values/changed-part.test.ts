import { expect, test } from 'vitest';
import { changedPart } from './changed-part';

const LONG = 'Programas que le dicen qué hacer hoy, cuánto dura y cómo hacerlo bien. ';

test('of a long text that differs late, both versions begin shortly before the difference', () => {
  expect(changedPart(`${LONG}Empiece hoy.`, `${LONG}Empiece el lunes.`)).toEqual([
    '…hacerlo bien. Empiece hoy.',
    '…hacerlo bien. Empiece el lunes.',
  ]);
});

test('an added end is shown after what was the end', () => {
  expect(changedPart(LONG.trim(), `${LONG}Ya.`)).toEqual([
    '…y cómo hacerlo bien.',
    '…y cómo hacerlo bien. Ya.',
  ]);
});

test.each([
  ['Empiece hoy.', 'Empiece el lunes.'],
  [`Sí. ${LONG}`, `No. ${LONG}`],
  ['x'.repeat(90), `${'x'.repeat(80)}y`],
])('a text that differs early, or has no place to be cut, is not cut', (before, after) => {
  expect(changedPart(before, after)).toBeNull();
});
