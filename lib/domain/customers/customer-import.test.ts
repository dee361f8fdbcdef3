import { describe, expect, test } from 'vitest';
import {
  columnsSchema,
  countDecisions,
  decideRows,
  guessColumns,
  type KnownCustomer,
  matchKeys,
  parseBirthday,
  parseRow,
} from './customer-import';

const TITLES = ['Nombre', 'Apellidos', 'Correo electrónico', 'Cédula', 'Teléfono', 'Color'];
const columns = guessColumns(TITLES);
const known = (part: Partial<KnownCustomer>): KnownCustomer => ({
  id: 1,
  name: 'Ana Mora',
  first_name: 'Ana',
  last_name: 'Mora',
  email: null,
  phone: null,
  identification: null,
  address: null,
  dob: null,
  website: null,
  description: null,
  ...part,
});
const byKey = (...people: KnownCustomer[]) => {
  const map = new Map<string, KnownCustomer[]>();
  for (const each of people) for (const key of matchKeys(each)) map.set(key, [...(map.get(key) ?? []), each]);
  return map;
};
const row = (line: number, ...cells: string[]) => parseRow(line, cells, columns);

test('columns are found by their titles, accents and capitals aside, each field once', () => {
  expect(columns).toEqual(['first_name', 'last_name', 'email', 'identification', 'phone', null]);
  expect(guessColumns(['Nombre', 'nombre'])).toEqual(['first_name', null]);
});

test('a field is taken from one column only', () => {
  expect(columnsSchema.safeParse(['email', null, 'phone', null]).success).toBe(true);
  expect(columnsSchema.safeParse(['email', 'email']).success).toBe(false);
});

test('a whole name is split after its first word, unless the file has both', () => {
  expect(parseRow(2, ['Ana Lucía Vega'], ['name']).values).toEqual({
    first_name: 'Ana',
    last_name: 'Lucía Vega',
  });
  expect(parseRow(2, ['Ana Vega', 'Anita'], ['name', 'first_name']).values).toEqual({ first_name: 'Anita' });
});

test('the sign before a text that a spreadsheet would run is not part of it', () => {
  expect(parseRow(2, ["'+506 8888-7704", "'Ohana"], ['phone', 'first_name']).values).toEqual({
    phone: '+506 8888-7704',
    first_name: "'Ohana",
  });
});

test.each([
  ['3/8/1990', '1990-08-03'],
  ['03-08-1990', '1990-08-03'],
  ['1990-08-03', '1990-08-03'],
  ['31/02/1990', null],
  ['ayer', null],
  ['0000-01-01', null],
  ['3/8/2990', null],
])('the day %s is read as %s', (text, day) => {
  expect(parseBirthday(text)).toBe(day);
});

test.each([
  [['', 'Mora'], ['no_name']],
  [['Ana', '', 'ana@correo'], ['email']],
  [['Ana', '', '', '', '12'], ['phone']],
  [['A'.repeat(300)], ['too_long']],
  [['Ana', '', '', '', '5,0689E+10'], ['shortened']],
  [
    ['', 'Mora', 'ana@correo', '', '12'],
    ['no_name', 'email', 'phone'],
  ],
  [['Ana', 'Mora', 'ana@correo.cr', '1-1402-0911', '8888-7777'], []],
])('the row %j has these problems: %j', (cells, problems) => {
  expect(row(2, ...cells).problems).toEqual(problems);
});

describe('a row', () => {
  test('of an unknown person is new; of one in an earlier row, skipped', () => {
    const rows = [
      row(2, 'Ana', 'Mora', 'ana@correo.cr'),
      row(3, 'Anita', '', 'ANA@correo.cr'),
      row(4, 'Luis'),
    ];
    expect(decideRows(rows, new Map()).map(({ verdict }) => verdict)).toEqual([
      { kind: 'new' },
      { kind: 'skip', why: ['repeated'] },
      { kind: 'new' },
    ]);
  });
  test('of a known person adds what is empty and overwrites nothing', () => {
    const ana = known({ email: 'ana@correo.cr', phone: '88887777' });
    const [judged] = decideRows(
      [row(2, 'Anita', 'Vega', 'Ana@correo.cr', '1-1402-0911', '60001111')],
      byKey(ana),
    );
    expect(judged?.verdict).toEqual({
      kind: 'update',
      customer: ana,
      adds: { identification: '1-1402-0911' },
    });
    const [same] = decideRows([row(2, 'Ana', '', 'ana@correo.cr')], byKey(ana));
    expect(same?.verdict).toEqual({ kind: 'same', customer: ana });
  });
  test('that fits two customers, or a customer with another identification, is skipped', () => {
    const ana = known({ id: 1, email: 'ana@correo.cr', identification: '114020911' });
    const eva = known({ id: 2, email: 'eva@correo.cr', identification: '115870342' });
    const rows = [
      row(2, 'Ana', '', 'ana@correo.cr', '1-1587-0342'),
      row(3, 'Ana', '', 'ana@correo.cr', '999999999'),
    ];
    const verdicts = rows.map((each) => decideRows([each], byKey(ana, eva))[0]?.verdict);
    expect(verdicts).toMatchObject([{ why: ['two_customers'] }, { why: ['identification_differs'] }]);
  });
  test('is counted once', () => {
    const rows = decideRows([row(2, 'Ana'), row(3, ''), row(4, 'Luis')], new Map());
    expect(countDecisions(rows)).toEqual({ rows: 3, new: 2, update: 0, same: 0, skip: 1 });
  });
});
