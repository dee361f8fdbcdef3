import { expect, test } from 'vitest';
import { nameMatcher } from './name-matches';

const library = ['Remo', 'Remo invertido', 'Sentadilla con salto', 'Peso muerto rumano', 'Ñandú', '¿?'].map(
  (nombre, at) => ({ id: at + 1, nombre }),
);
const match = nameMatcher(library, 3);
const namesFor = (name: string) => match(name).map(({ nombre }) => nombre);

test('an equal name is first, whatever its case, accents and spaces', () => {
  expect(match(' REMO ')[0]).toEqual({ id: 1, nombre: 'Remo', score: 1 });
  expect(match('nandu')[0]).toEqual({ id: 5, nombre: 'Ñandú', score: 1 });
  expect(match('¿?')).toEqual([{ id: 6, nombre: '¿?', score: 1 }]);
});

test('similar names follow, best first, with the share of common trigrams', () => {
  expect(namesFor('remo')).toEqual(['Remo', 'Remo invertido', 'Peso muerto rumano']);
  expect(namesFor('Sentadila con saltos')[0]).toBe('Sentadilla con salto');
  // They share three of six trigrams: «  r», « re» and «rem», but not «em », «emo» and «mo ».
  expect(match('rem')[0]).toEqual({ id: 1, nombre: 'Remo', score: 0.5 });
});

test('nothing in common matches nothing; no more than the given number', () => {
  expect(match('xyz')).toEqual([]);
  expect(match('')).toEqual([]);
  const many = Array.from({ length: 9 }, (_, at) => ({ id: 9 - at, nombre: `Plancha ${at}` }));
  const found = nameMatcher(many, 3)('plancha');
  expect(found.map(({ id }) => id)).toEqual([1, 2, 3]);
});
