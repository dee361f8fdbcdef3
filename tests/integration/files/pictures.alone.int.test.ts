import { execFileSync } from 'node:child_process';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';
import * as filesRoute from '@/app/api/files/route';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';
import { picture } from './samples';

await vi.hoisted(async () => {
  const { mkdtemp } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  process.env.DATA_DIR = await mkdtemp(`${tmpdir()}/brio-pictures-`);
});

let jar: CookieJar;
beforeAll(async () => {
  jar = await signedIn('admin@brio.test');
});

function upload(file: File) {
  const form = new FormData();
  form.set('file', file);
  form.set('resource', 'product-categories');
  form.set('field', 'photo');
  return call(filesRoute.POST, { path: '/api/files', form, jar });
}

/** A PNG whose header states more pixels than it contains. */
async function claiming(width: number, height: number): Promise<File> {
  const bytes = Buffer.from(await (await picture()).arrayBuffer());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return new File([new Uint8Array(bytes)], 'foto.png');
}

/** Ids of the child processes that decode pictures. */
const processes = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('picture-process'))
    .map((line) => Number.parseInt(line, 10));

test('pictures are decoded in one separate process; a full queue is 503 with Retry-After', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, async () => upload(await picture())));
  // How many of the last four are refused depends on how fast the first ones are decoded.
  expect(all.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(16);
  expect(all.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
  for (const { headers } of all.filter(({ status }) => status === 503))
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(processes()).toHaveLength(1);
  expect((await upload(await picture())).status).toBe(201);
});

test('the site keeps responding while twelve pictures of 49 megapixels are decoded', async () => {
  const bytes = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#3c6' } })
    .jpeg()
    .toBuffer();
  const file = () => new File([new Uint8Array(bytes)], 'foto.jpg');
  let done = false;
  const all = Promise.all(Array.from({ length: 12 }, () => upload(file()))).finally(() => {
    done = true;
  });
  let answered = 0;
  while (!done) {
    await sharp(bytes).metadata();
    await new Promise((resolve) => setImmediate(resolve));
    answered++;
  }
  for (const { status, body } of await all)
    expect([status, body]).toMatchObject([201, { data: { width: 2_400, height: 2_400 } }]);
  expect(answered).toBeGreaterThan(12);
}, 120_000);

test('excessive dimensions are refused from the file header, with a message at the field', async () => {
  const before = processes();
  const { status, body } = await upload(await claiming(60_000, 60_000));
  expect([status, body]).toMatchObject([
    422,
    { errors: { photo: [expect.stringContaining('50 megapíxeles')] } },
  ]);
  expect(processes()).toEqual(before);
});

test('a process that dies fails one upload, not the next one', async () => {
  const [first = 0] = processes();
  process.kill(first, 'SIGSTOP');
  const held = upload(await picture());
  const next = upload(await picture());
  process.kill(first, 'SIGKILL');
  const statuses = [(await held).status, (await next).status];
  expect(statuses.sort()).toEqual([201, 503]);
});
