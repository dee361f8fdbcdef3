import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockFigures, readBlockClock, readBlockText } from './block-figures';

test.each([
  ['Cuatro series. Descanso de 60 s entre una y otra.', 'series', 4, 60],
  ['Cuatro series. Descanso de 60 s', 'series', 4, 60],
  ['Tres series cortas.', 'series', 3, null],
  ['Suave y sin prisa, una vuelta.', 'circuit', 1, null],
  ['Al ritmo de la música, dos vueltas.', 'circuit', 2, null],
  ['Tres canciones, tres vueltas.', 'circuit', 3, null],
  ['Cinco vueltas de un minuto.', 'circuit', 5, null],
  ['Cuatro vueltas. Descanso de 30 s entre una y otra.', 'circuit', 4, 30],
  ['Doce vueltas, descanso de un minuto', 'circuit', 12, 60],
  ['La favorita, dos veces.', 'circuit', 2, null],
  ['3 superseries, 90 s de descanso', 'superset', 3, 90],
  ['Four sets. Rest 1:30 between them.', 'series', 4, 90],
  ['Twelve rounds, no rest', 'circuit', 12, 0],
  ['Five sets of squats, rest for two minutes', 'series', 5, 120],
  ['Tres series. Descanso de 2 mins', 'series', 3, 120],
  ['Tres series, descanso de 1 min 30 s', 'series', 3, 90],
  ['Tres series, descanso de un minuto y 15 segundos.', 'series', 3, 75],
  ['Three sets, rest 1 minute and 30 seconds', 'series', 3, 90],
  ['Three sets. 90 secs of rest', 'series', 3, 90],
  ['AMRAP 12 min, tantas vueltas como pueda.', 'amrap', 1, null],
  ['Doce minutos de AMRAP', 'amrap', 1, null],
  ['EMOM de 10', 'emom', 1, null],
  ['Ten minutes of EMOM', 'emom', 1, null],
  ['Semana ligera: una serie menos, con calma.', null, 1, null],
  ['Respirar por la nariz.', null, 1, null],
  ['', null, 1, null],
])('"%s"', (text, scheme, rounds, restSeconds) => {
  expect(readBlockText(text)).toEqual({ scheme, rounds, restSeconds });
});

test.each([
  ['AMRAP 12 min, tantas vueltas como pueda.', 720],
  ['AMRAP de 8:30', 510],
  ['Doce minutos de AMRAP', 720],
  ['EMOM de 10', 600],
  ['AMRAP. Descanso de 60 s al final.', null],
  ['Cinco vueltas de un minuto.', null],
  ['', null],
])('"%s" gives the whole block a clock', (text, seconds) => {
  expect(readBlockClock(text)).toBe(seconds);
});

test('the figures of the block win over its description', () => {
  const description = 'Cuatro series. Descanso de 60 s';
  const own = { scheme: 'circuit', rounds: 2, rest_seconds: 0, description } as const;
  expect(blockFigures(own)).toEqual({ scheme: 'circuit', rounds: 2, restSeconds: 0 });
  expect(blockFigures({ ...own, rounds: null, rest_seconds: null })).toEqual({
    scheme: 'circuit',
    rounds: 4,
    restSeconds: 60,
  });
});

test('any description has at least one round', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { rounds, restSeconds } = readBlockText(text);
      expect(rounds).toBeGreaterThan(0);
      expect(restSeconds ?? 0).toBeGreaterThanOrEqual(0);
    }),
  );
});
