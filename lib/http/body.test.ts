import { expect, test } from 'vitest';
import { OPEN_BYTES, readBody } from './body';

const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=edge';
const MB = 1_048_576;

const sent = (type: string, body: BodyInit) =>
  new Request('http://localhost/', { method: 'POST', headers: { 'content-type': type }, body });
const read = (type: string, body: BodyInit, limits = {}) => readBody(sent(type, body), limits);
const status = (reading: Promise<unknown>) =>
  reading.then(
    () => 200,
    (error: { status?: number }) => error.status,
  );
const pairs = (count: number) =>
  Array.from({ length: count }, (_, index) => [`rows[${index}][a]`, String(index)]);
const parts = (entries: readonly (readonly string[])[]) =>
  `${entries.map(([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--edge--\r\n`;
const ENCODINGS: readonly [string, string, (count: number) => string][] = [
  ['JSON', JSON_TYPE, (count) => JSON.stringify({ rows: pairs(count).map(([, value]) => ({ a: value })) })],
  [
    'urlencoded',
    URLENCODED,
    (count) =>
      pairs(count)
        .map((pair) => pair.join('='))
        .join('&'),
  ],
  ['multipart', MULTIPART, (count) => parts(pairs(count))],
];

test.each(ENCODINGS)(
  '%s: 10,000 fields are read, one more is 413, a contract may allow more',
  async (_, type, of) => {
    expect(await read(type, of(3))).toEqual({ rows: [{ a: '0' }, { a: '1' }, { a: '2' }] });
    expect(await status(read(type, of(10_000)))).toBe(200);
    expect(await status(read(type, of(10_001)))).toBe(413);
    expect((await read(type, of(60_000), { fields: 60_000 })).rows).toHaveLength(60_000);
  },
);

test.each([
  ['JSON', JSON_TYPE, (count: number) => JSON.stringify({ a: Array(count).fill(1) }).slice(0, -1)],
  ['urlencoded', URLENCODED, (count: number) => `${'a=1&'.repeat(count)}a${'[b]'.repeat(99)}=1`],
  ['multipart', MULTIPART, (count: number) => parts(pairs(count)).slice(0, -4)],
])('%s: too many fields are refused before they are decoded', async (_, type, broken) => {
  expect(await status(read(type, broken(200_000), { bytes: 32 * MB }))).toBe(413);
  // Decoded, it would be unreadable.
  expect(await status(read(type, broken(3)))).toBe(400);
});

test.each([
  ['JSON', JSON_TYPE, 4 * MB, '{"a":"', '"}'],
  ['urlencoded', URLENCODED, 8 * MB, 'a=', ''],
  [
    'multipart',
    MULTIPART,
    17 * MB,
    '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
    '\r\n--edge--\r\n',
  ],
])('%s: ends at its number of bytes, with and without a length', async (_, type, limit, start, end) => {
  const full = `${start}${'x'.repeat(limit - start.length - end.length)}${end}`;
  expect(await status(read(type, full))).toBe(200);
  expect(await status(read(type, `${full} `))).toBe(413);
  const streamed = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Blob([full, ' ']).stream(),
    duplex: 'half',
  } as RequestInit);
  expect(await status(readBody(streamed))).toBe(413);
  expect(await status(read(type, full, { bytes: OPEN_BYTES }))).toBe(413);
});

test.each([
  ['JSON', JSON_TYPE, (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
  ['urlencoded', URLENCODED, (depth: number) => `a${'[b]'.repeat(depth - 1)}=1`],
  ['multipart', MULTIPART, (depth: number) => parts([[`a${'[b]'.repeat(depth - 1)}`, '1']])],
])('%s: 12 levels are read; deeper is 400, however deep', async (_, type, of) => {
  expect(await status(read(type, of(12)))).toBe(200);
  for (const depth of [13, 10_000, 100_000]) expect(await status(read(type, of(depth)))).toBe(400);
});

test('a file field of a form in which nothing was chosen is not sent; an empty file is', async () => {
  const part = (file: string) => `--edge\r\nContent-Disposition: form-data; name="photo"; filename="${file}"`;
  const form = (file: string) =>
    `${part(file)}\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--edge--\r\n`;
  expect(await read(MULTIPART, form(''))).toEqual({});
  expect((await read(MULTIPART, form('a.png'))).photo).toBeInstanceOf(File);
});

test('brackets and commas inside texts count for nothing', async () => {
  const text = `${'[{,'.repeat(20_000)}\\"${']}'.repeat(3)}`;
  expect(await read(JSON_TYPE, JSON.stringify({ text }))).toEqual({ text });
});

test.each([
  ['JSON that is cut off', JSON_TYPE, '{"a":'],
  ['JSON that is no object', JSON_TYPE, '[1]'],
  ['multipart without a boundary', 'multipart/form-data', 'x'],
  ['multipart that is cut off', MULTIPART, '--edge\r\nContent-Disp'],
])('%s is 400', async (_, type, body) => {
  expect(await status(read(type, body))).toBe(400);
});

test('a body that breaks off is 400, one of an unknown type 415', async () => {
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new Error('aborted')),
  });
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': JSON_TYPE },
    body: broken,
    duplex: 'half',
  } as RequestInit);
  expect(await status(readBody(request))).toBe(400);
  expect(await status(read('text/csv', 'a;b'))).toBe(415);
  expect(await readBody(new Request('http://localhost/', { method: 'POST' }))).toEqual({});
});

test('a text that is not UTF-8 is 400 in every encoding; a replacement character that was sent is read', async () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  const part = (value: string) => parts([['name', value]]);
  for (const [type, body] of [
    [JSON_TYPE, bytes('{"name":"Mu\xf1oz"}')],
    [URLENCODED, bytes('name=Mu\xf1oz')],
    [URLENCODED, bytes('name=Mu%F1oz')],
    [MULTIPART, bytes(part('Mu\xf1oz'))],
  ] as const)
    expect([type, await status(read(type, body))]).toEqual([type, 400]);
  const kept = { name: 'Mu\uFFFDoz' };
  expect(await read(JSON_TYPE, JSON.stringify(kept))).toEqual(kept);
  expect(await read(URLENCODED, 'name=Mu%ef%bf%bdoz')).toEqual(kept);
  expect(await read(URLENCODED, 'name=Mu\uFFFDoz')).toEqual(kept);
  expect(await read(MULTIPART, part('Mu\uFFFDoz'))).toEqual(kept);
  const file = new File([Buffer.from([0xff, 0xfe])], 'a.bin');
  const form = new FormData();
  form.set('file', file);
  form.set('name', 'Muñoz');
  expect(await readBody(new Request('http://localhost/', { method: 'POST', body: form }))).toMatchObject({
    name: 'Muñoz',
  });
});
