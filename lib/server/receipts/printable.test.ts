import { expect, test } from 'vitest';
import { toPrintableText } from './printable';

test.each([
  ['Ñandú García, ¿sí? ¡Olé!', 'Ñandú García, ¿sí? ¡Olé!'],
  ['Ana 💪 Núñez', 'Ana  Núñez'],
  ['Kateřina Ő Ṽera', 'Kateřina Ő Vera'],
  ['₡25 000 o $49.90', '₡25 000 o $49.90'],
  ['n\u0303 “comillas” — €5', 'ñ “comillas” — €5'],
  ['9:14 a.\u00a0m.', '9:14 a. m.'],
])('%s is drawn as %s', (given, drawn) => {
  expect(toPrintableText(given)).toBe(drawn);
});
