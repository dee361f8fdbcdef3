import { expect, test } from 'vitest';
import { guessLayout } from './columns';
import { readText } from './read-clipboard';
import { readSheet } from './read-sheet';

const read = async (text: string) => {
  const cells = await readText(text);
  return readSheet(cells, guessLayout(cells));
};

test('headings that are repeated above each block are no exercises', async () => {
  const blocks = await read(
    'Fuerza A\t\t\nEjercicio\tSeries\tReps\nRemo\t4\t10\n\nFuerza B\t\t\nEjercicio\tSeries\tReps\nSwing\t3\t12',
  );
  expect(blocks.map(({ name, rows }) => [name, rows.map(({ exercise }) => exercise)])).toEqual([
    ['Fuerza A', ['Remo']],
    ['Fuerza B', ['Swing']],
  ]);
});

test('plain numbers under a heading of time are seconds, or the minutes that it names', async () => {
  const dosesIn = async (text: string) =>
    (await read(text)).flatMap(({ rows }) => rows.map((row) => row.dose));
  expect(
    await dosesIn('Ejercicio\tSeries\tTiempo\tDescanso (min)\nPlancha\t3\t45\t1,5\nRemo\t2\t1:30\t2'),
  ).toEqual(['3 × 45 s desc. 1,5 min', '2 × 1:30 desc. 2 min']);
  expect(await dosesIn('Exercise\tDuration (min)\tDose\nRow\t10\t')).toEqual(['10 min']);
  expect(await dosesIn('Ejercicio\tDosis\nRemo\t12')).toEqual(['12']);
});
