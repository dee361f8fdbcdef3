import { describe, expect, it } from 'vitest';
import { readVerb, type Verb } from './palette-verbs';

const VERBS = {
  grant: ['Dar acceso a ', ''],
  translate: ['Traducir ', ' al inglés'],
  view: ['Ver como ', ''],
  order: ['Nueva orden para ', ''],
  write: ['Escribir a «', '»'],
} satisfies Record<string, Verb>;
const read = (text: string) => readVerb(text, VERBS);

describe('an action and a name typed together', () => {
  it.each([
    ['dar acceso gabriela', 'grant', 'gabriela'],
    ['Dar acceso a Gabriela Núñez', 'grant', 'Gabriela Núñez'],
    ['traducir correa', 'translate', 'correa'],
    ['traducir correa al ingles', 'translate', 'correa'],
    ['ver valeria', 'view', 'valeria'],
    ['nueva orden para ana', 'order', 'ana'],
    ['escribir sin entrenar', 'write', 'sin entrenar'],
    ['dar acceso cliente@brio.test', 'grant', 'cliente@brio.test'],
  ])('%s', (text, kind, name) => {
    expect(read(text)).toEqual({ kinds: [kind], name });
  });

  it.each(['gabriela', 'acceso gabriela', 'dar acceso', 'traducir', 'dar acceso a', ''])(
    'nothing in «%s»',
    (text) => {
      expect(read(text)).toBeNull();
    },
  );
});
