import { expect, test } from 'vitest';
import { guessLayout } from './columns';
import { spreadCells } from './read-clipboard';
import { readSheet } from './read-sheet';

const cell = (textContent: string, { colSpan = 1, rowSpan = 1 } = {}) => ({ textContent, colSpan, rowSpan });

test('cells that span rows or columns leave the others in their columns', () => {
  const cells = spreadCells([
    [cell('Plan de Ana', { colSpan: 3 })],
    [cell('Bloque'), cell('Ejercicio'), cell('Series×Reps')],
    [cell('Fuerza A', { rowSpan: 2 }), cell('Plancha'), cell('3 × 45 s')],
    [cell('Swing'), cell('4 × 12')],
    [cell('Final'), cell('Remo'), cell('3 × 10', { rowSpan: 2 })],
    [cell(''), cell('Zancada')],
  ]);
  expect(cells).toEqual([
    ['Plan de Ana', '', ''],
    ['Bloque', 'Ejercicio', 'Series×Reps'],
    ['Fuerza A', 'Plancha', '3 × 45 s'],
    ['', 'Swing', '4 × 12'],
    ['Final', 'Remo', '3 × 10'],
    ['', 'Zancada', ''],
  ]);
  const layout = guessLayout(cells);
  expect(layout).toEqual({ columns: ['block', 'exercise', 'dose'], hasHeader: true });
  expect(readSheet(cells, layout).map(({ name, rows }) => [name, rows.map((row) => row.dose)])).toEqual([
    ['Fuerza A', ['3 × 45 s', '4 × 12']],
    ['Final', ['3 × 10', '']],
  ]);
});
