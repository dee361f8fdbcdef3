import { produce } from 'immer';
import { expect, test } from 'vitest';
import { rowsAsText } from '../state/clipboard';
import { blank, insert, type Writable } from '../state/commands';
import { run, undo } from '../state/history';
import { liveChildren, liveInside, ROOT, readTree } from '../state/plan';
import { treeOf } from '../state/plan.fixture';
import { guessLayout } from './columns';
import { excessOf, hasRoom, type PasteBlock, pasteSheet } from './paste-sheet';
import { readText } from './read-clipboard';
import { cutRows, namelessRows, readSheet } from './read-sheet';

const read = async (text: string) => {
  const cells = await readText(text);
  const layout = guessLayout(cells);
  return { layout, blocks: readSheet(cells, layout) };
};
const rowsOf = ({ blocks }: Awaited<ReturnType<typeof read>>) =>
  blocks.map(({ name, rows }) => [name, ...rows.map((row) => Object.values(row).join(' | '))]);

// Clipboard content of each program. Excel: lines end in CRLF, also the last one; cells with line breaks are
// quoted.
const EXCEL =
  'Código\tEjercicio\tDosis\tIndicaciones\r\n' +
  'B1\tSentadilla con banda\t4 × 12\t"Banda sobre\nlas rodillas"\r\n' +
  'B2\tpeso muerto\t4 x 10 @ 20 kg\t\r\n' +
  'Fuerza B\t\t\t\r\n' +
  'C1\tPlancha\tlo que aguante\t\r\n';
// Google Sheets ends lines with LF, except the last one; headings in English.
const SHEETS =
  'Exercise\tSets\tReps\tWeight (lb)\tRest\tNotes\n' +
  'Squat\t4\t8-12\t45\t60\tSlow\n' +
  'Plank\t3\t40 s\t-\t1 min\t\n' +
  '\t\t\t\t\t\n' +
  'Swing\t\t30 s\t\t\t';
// LibreOffice, without headings.
const LIBRE = 'A1\tZancada atrás\t3 × 10 por lado\tEspalda larga\nA2\tCaminata de pato\t20 mts\t\n';
const CSV = 'Ejercicio;Series;Reps;Peso;Descanso\nPress de hombro;4;10;"8,5";90\n';

test('Excel: headings, quoted line breaks, a lone first cell begins a block', async () => {
  const sheet = await read(EXCEL);
  expect(sheet.layout).toEqual({ columns: ['code', 'exercise', 'dose', 'instructions'], hasHeader: true });
  expect(rowsOf(sheet)).toEqual([
    [
      null,
      'B1 | Sentadilla con banda | 4 × 12 | Banda sobre las rodillas',
      'B2 | peso muerto | 4 x 10 @ 20 kg | ',
    ],
    ['Fuerza B', 'C1 | Plancha | lo que aguante | '],
  ]);
});

test('Google Sheets: a dose of its parts, an empty line begins a block', async () => {
  const sheet = await read(SHEETS);
  expect(sheet.layout.columns).toEqual(['exercise', 'sets', 'reps', 'load', 'rest', 'instructions']);
  expect(rowsOf(sheet)).toEqual([
    [null, ' | Squat | 4 × 8-12 @ 45 lb desc. 60 s | Slow', ' | Plank | 3 × 40 s desc. 1 min | '],
    [null, ' | Swing | 30 s | '],
  ]);
});

test('LibreOffice: columns by what stands in them', async () => {
  const sheet = await read(LIBRE);
  expect(sheet.layout).toEqual({ columns: ['code', 'exercise', 'dose', 'instructions'], hasHeader: false });
  expect(rowsOf(sheet)).toEqual([
    [null, 'A1 | Zancada atrás | 3 × 10 por lado | Espalda larga', 'A2 | Caminata de pato | 20 mts | '],
  ]);
});

test('semicolons, commas and a byte order mark; a list of names is one column', async () => {
  expect(rowsOf(await read(CSV))).toEqual([[null, ' | Press de hombro | 4 × 10 @ 8,5 kg desc. 90 s | ']]);
  const comma = await read('\ufeffejercicio,dosis\nPlancha,45 s\n');
  expect(rowsOf(comma)).toEqual([[null, ' | Plancha | 45 s | ']]);
  expect(rowsOf(await read('Plancha\nSentadilla\n\nSwing'))).toEqual([
    [null, ' | Plancha |  | ', ' | Sentadilla |  | '],
    [null, ' | Swing |  | '],
  ]);
});

test('series and repetitions as plain numbers, also among doses, a quote inside a cell', async () => {
  expect(rowsOf(await read('Plancha\t30\nSwing\t30 s'))).toEqual([
    [null, ' | Plancha | 30 | ', ' | Swing | 30 s | '],
  ]);
  expect(rowsOf(await read('Remo\t4\t12\t20 kg\tdesc. 60 s\nPlancha\t3\t30"\t\t'))).toEqual([
    [null, ' | Remo | 4 × 12 @ 20 kg desc. 60 s | ', ' | Plancha | 3 × 30" | '],
  ]);
});

test('weekdays begin days, with their titles; columns of day and block do the same', async () => {
  const lone = await read('Lunes: Pierna\t\nFuerza A\t\nPlancha\t45 s\nJueves\t\nFuerza B\t\nSwing\t30 s');
  expect(lone.blocks.map(({ day, title, name }) => [day, title, name])).toEqual([
    [1, 'Pierna', 'Fuerza A'],
    [4, null, 'Fuerza B'],
  ]);
  const columns = await read('Día\tBloque\tEjercicio\nLun\tA\tPlancha\nLun\tB\tSwing\nMié\tB\tRemo');
  expect(columns.blocks.map(({ day, name, rows }) => [day, name, rows.length])).toEqual([
    [1, 'A', 1],
    [1, 'B', 1],
    [3, 'B', 1],
  ]);
});

test('without headings, cells merged over several rows name the block and the day', async () => {
  const merged = await read(
    'Lunes\tFuerza A\tSentadilla\t4 × 12\n\t\tPlancha\t45 s\nJueves\tFuerza B\tSwing\t30 s\n\t\tRemo\t12 rep.',
  );
  expect(merged.layout).toEqual({ columns: ['day', 'block', 'exercise', 'dose'], hasHeader: false });
  expect(
    merged.blocks.map(({ day, name, rows }) => [day, name, rows.map(({ exercise }) => exercise)]),
  ).toEqual([
    [1, 'Fuerza A', ['Sentadilla', 'Plancha']],
    [4, 'Fuerza B', ['Swing', 'Remo']],
  ]);
  // Words behind the dose are instructions, however few exercises are named.
  const sparse = await read('Sentadilla\t4 × 12\tDespacio\nPlancha\t45 s\tRespire\n\t30 s\tOtra vez');
  expect(sparse.layout.columns).toEqual(['exercise', 'dose', 'instructions']);
});

test('a block of more than 40 rows goes on in another of its name', async () => {
  const { blocks } = await read(`Fuerza\t\n${'Plancha\t45 s\n'.repeat(90)}`);
  expect(blocks.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Fuerza', 40],
    ['Fuerza', 40],
    ['Fuerza', 10],
  ]);
});

const { plan, names } = readTree(treeOf(1));
const [week] = liveInside(plan, ROOT, 'week');
const [monday] = liveChildren(plan, week?.key ?? '');
const [fixtureBlock] = liveChildren(plan, monday?.key ?? '');
if (!week || !monday || !fixtureBlock) throw new Error('fixture');
const rows = (count: number) => Array.from({ length: count }, (_, at) => blank('exercise', at + 1));
const block = (part: Partial<PasteBlock>): PasteBlock => ({
  day: 1,
  title: null,
  after: null,
  ref: 9,
  rows: rows(2),
  ...part,
});
const paste = (blocks: PasteBlock[], instead = false) =>
  produce(plan, (draft) => void pasteSheet(draft as Writable, week.key, blocks, instead));
const refsIn = (after: typeof plan, key: string) => liveChildren(after, key).map(({ ref }) => ref);

test('rows go after the row with the focus, blocks after those that are there, or instead of them', () => {
  const [first] = liveChildren(plan, fixtureBlock.key);
  const after = paste([block({ after: first?.key ?? '' }), block({})]);
  expect(refsIn(after, fixtureBlock.key)).toEqual([1, 1, 2, 2, 3]);
  expect(refsIn(after, monday.key)).toEqual([1, 2, 9]);
  const instead = paste([block({ after: first?.key ?? '', title: 'Pierna' })], true);
  expect(refsIn(instead, monday.key)).toEqual([9]);
  expect(instead.rows[monday.key]?.values.title).toBe('Pierna');
});

test('a paste is one step, also when it makes days', () => {
  const start = { plan, past: [], future: [] };
  const after = run(start, { id: 'paste' }, (draft) => {
    pasteSheet(draft, week.key, [block({ day: 5 }), block({ day: 7 })], false);
  });
  expect(liveChildren(after.plan, week.key).map(({ ref }) => ref)).toEqual([1, 2, 3, 5, 7]);
  expect(undo(after).plan).toEqual(plan);
});

test('what a save would refuse is said before', () => {
  const many = Array.from({ length: 19 }, () => block({}));
  expect(excessOf(plan, week.key, many, false)).toBe('blocks');
  expect(excessOf(plan, week.key, many, true)).toBeNull();
  expect(excessOf(plan, week.key, [block({ after: fixtureBlock.key, rows: rows(38) })], false)).toBe('rows');
  expect(excessOf(plan, week.key, [block({ rows: rows(38) })], false)).toBeNull();
  expect([37, 38].map((count) => hasRoom(plan, fixtureBlock.key, count))).toEqual([true, false]);
});

test('what is copied as text is read back as the same rows', async () => {
  const dayName = (weekday: number) => ['', 'Lunes', 'Martes', 'Miércoles'][weekday] ?? '';
  const odd = produce(plan, (draft) => {
    const values = { duration: '"30"', instructions: 'Una\nde\tdos', code: 'Z9' };
    insert(draft as Writable, fixtureBlock.key, 9, [blank('exercise', 3, values)]);
  });
  const text = rowsAsText(odd, names, dayName, [week.key]);
  const { blocks } = await read(text);
  expect(blocks.map(({ day, title, name }) => [day, title, name])).toEqual(
    [1, 2, 3].flatMap((day) => [1, 2].map((at) => [day, `Día ${day}`, `Bloque ${at}`])),
  );
  expect(blocks[0]?.rows).toEqual([
    ...[1, 2, 3].map((at) => ({
      code: `A${at}`,
      exercise: `Ejercicio ${at}`,
      dose: '12 rep.',
      instructions: '',
    })),
    { code: 'Z9', exercise: 'Ejercicio 3', dose: '"30"', instructions: 'Una de dos' },
  ]);
  expect(text).toContain('A1\tEjercicio 1\t12 rep.\t');
});

test('exercises of several blocks are copied below their blocks, those of one block without it', async () => {
  const blocks = liveChildren(plan, monday.key);
  const rowsOfBlocks = blocks.map(({ key }) => liveChildren(plan, key).map((row) => row.key));
  const copy = (keys: readonly string[]) => rowsAsText(plan, names, String, keys);
  expect((await read(copy(rowsOfBlocks.flat()))).blocks.map(({ name, rows }) => [name, rows.length])).toEqual(
    rowsOfBlocks.map((keys, at) => [`Bloque ${at + 1}`, keys.length]),
  );
  expect((await read(copy(rowsOfBlocks[0] ?? []))).blocks.map(({ name }) => name)).toEqual([null]);
});

test('200 rows are read and pasted into a program of 3,000, and undone in one step', async () => {
  const { plan: large } = readTree(treeOf(84));
  const [first] = liveInside(large, ROOT, 'week');
  const text = `${'Fuerza A\t\t\n'}${'B1\tSentadilla con banda\t4 × 12 @ 20 kg\n'.repeat(200)}`;
  const { blocks } = await read(text);
  const pasted = run({ plan: large, past: [], future: [] }, { id: 'paste' }, (draft) => {
    const parts = blocks.map((part) => block({ rows: part.rows.map(() => blank('exercise', 1)) }));
    pasteSheet(draft, first?.key ?? '', parts, false);
  });
  const rowsIn = (plan: typeof large) => liveInside(plan, ROOT, 'exercise').length;
  expect(rowsIn(pasted.plan) - rowsIn(large)).toBe(200);
  expect(undo(pasted).plan).toEqual(large);
});

test('rows with a dose and no exercise are counted, lone cells and empty lines are not', async () => {
  const text =
    'Ejercicio\tSeries\tReps\nPlancha\t3\t45 s\n\t3\t10\n\t\t\nFuerza B\t\t\n\t\t8\nSwing\t\t30 s\n';
  const { layout } = await read(text);
  expect(namelessRows(await readText(text), layout)).toBe(2);
});

test('rows whose texts are longer than the plan takes are counted, and cut', async () => {
  const lines = [
    'Código\tEjercicio\tDosis\tIndicaciones',
    `A1\tPlancha\t${'a'.repeat(121)}\t`,
    'A2\tPlancha\t45 s\t',
  ];
  lines.push(`A3\tPlancha\t45 s\t${'b'.repeat(2_001)}`, `${'C'.repeat(13)}\tPlancha\t45 s\t`);
  const cells = await readText(lines.join('\n'));
  const layout = guessLayout(cells);
  expect(cutRows(cells, layout)).toBe(3);
  const [block] = readSheet(cells, layout);
  expect(
    block?.rows.map(({ code, dose, instructions }) => [code, dose, instructions].map((text) => text.length)),
  ).toEqual([
    [2, 120, 0],
    [2, 4, 0],
    [2, 4, 2_000],
    [12, 4, 0],
  ]);
});
