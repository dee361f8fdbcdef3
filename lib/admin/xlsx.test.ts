import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { ExportCell } from './export-cells';
import { xlsxFile } from './xlsx';

test('a workbook holds headers and cells; amounts stay numbers, and no text becomes a formula', async () => {
  const rows: ExportCell[][] = [
    ['Marta Solano', 49.9, null],
    ['=1+1', 0, '29 nov 2026'],
  ];
  const source = async function* () {
    yield* rows;
  };
  const file = await xlsxFile('Órdenes: todas', ['Nombre', 'Total', 'Pagada'], source());
  const [sheet] = await readXlsxFile(Buffer.from(file));
  expect(sheet?.sheet).toBe('Órdenes  todas');
  expect(sheet?.data).toEqual([['Nombre', 'Total', 'Pagada'], ...rows]);
});

test('a text that is too long for a cell of Excel is cut', async () => {
  const source = async function* () {
    yield ['x'.repeat(40_000)];
  };
  const [sheet] = await readXlsxFile(Buffer.from(await xlsxFile('Productos', ['Texto'], source())));
  expect(String(sheet?.data[1]?.[0])).toHaveLength(32_767);
});
