import { expect, test } from 'vitest';
import { toPrintableText, wordPieces } from './printable';

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

test('a word that may be too wide for its column breaks anywhere, others nowhere', () => {
  expect(wordPieces('electroencefalografista')).toEqual(['electroencefalografista']);
  const email = 'un.nombre.muy.extenso@subdominio.prueba.example';
  expect(wordPieces(email).join('')).toBe(email);
  expect(wordPieces(email).slice(0, 4)).toEqual(['u', '', 'n', '']);
});
