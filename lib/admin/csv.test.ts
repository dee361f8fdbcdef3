import { expect, test } from 'vitest';
import { csvStream } from './csv';

const bytesOf = async (columns: string[], rows: unknown[][]) => {
  const source = async function* () {
    yield* rows;
  };
  return Buffer.from(await new Response(csvStream(columns, source())).arrayBuffer()).toString('utf8');
};

test('a cell that a spreadsheet would run is shown as text, also with fullwidth signs; numbers stay numbers', async () => {
  const signs = ['=1+1', '+506 8888', '-2+3', '@SUM(A1)', '\tx', '＝1', '＋1', '－1', '＠1'];
  const cells = [...signs, ' =1', '\u3000＝1', '\u00A0@a', -12.5, 'a=b'];
  const text = await bytesOf(
    ['cell'],
    cells.map((cell) => [cell]),
  );
  const lines = await bytesOf(['cell'], [['\r=1'], ['\n=1']]);
  expect([lines.includes("'\r=1"), lines.includes("'\n=1")]).toEqual([true, true]);
  expect(text.split('\r\n').slice(1, -1)).toEqual([
    "'=1+1",
    "'+506 8888",
    "'-2+3",
    "'@SUM(A1)",
    "'\tx",
    "'＝1",
    "'＋1",
    "'－1",
    "'＠1",
    "' =1",
    "'\u3000＝1",
    "'\u00A0@a",
    '-12.5',
    'a=b',
  ]);
});

test('a file starts with a byte order mark and its header, quotes what must be, and leaves nothing for null', async () => {
  const rows = [
    [1, 'San José, "centro"', null, true],
    [2, 'dos\nlíneas; y más', undefined, false],
  ];
  expect(await bytesOf(['id', 'name', 'note', 'active'], rows)).toBe(
    '\uFEFFid,name,note,active\r\n1,"San José, ""centro""",,true\r\n2,"dos\nlíneas; y más",,false\r\n',
  );
  expect(await bytesOf(['id', 'name'], [])).toBe('\uFEFFid,name\r\n');
});

test('an error while rows are read reaches the reader', async () => {
  const failing = async function* () {
    yield [1];
    throw new Error('away');
  };
  await expect(new Response(csvStream(['id'], failing())).text()).rejects.toThrow();
});
