import { existsSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as filesRoute from '@/app/api/files/route';
import * as restoreRoute from '@/app/api/v1/[resource]/[id]/restore/route';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { db } from '@/db/client';
import { deleteUnusedFile, findOwnFiles, replaceFileLinks } from '@/db/repositories/content/files';
import { files, transfer_proofs } from '@/db/schema';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { sweep } from '@/lib/worker/sweep';
import { guest, makeProgram, orderInput } from '../factories';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';
import { waitingForLock } from '../setup/waiting';
import { picture } from './samples';

const standIn = await vi.hoisted(async () => {
  const { mkdtemp } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  process.env.DATA_DIR = await mkdtemp(`${tmpdir()}/brio-sweep-`);
  const { startUploadThing } = await import('@/simulators/uploadthing/server');
  const service = await startUploadThing();
  process.env.UPLOADTHING_BASE_URL = service.url;
  return service;
});
const { env } = await import('@/lib/env');

const DAY_MS = 86_400_000;
const pathOf = (key: string) => join(env.DATA_DIR, 'files', key.slice(0, 2), key);
type Row = { id: number; name: string; photo: { id: number }[] };

let jar: CookieJar;
beforeAll(async () => {
  jar = await signedIn('admin@brio.test');
});
// The demo has unused files as well; these tests count only their own.
beforeEach(async () => {
  await sweep();
});

async function upload(): Promise<{ id: number; key: string }> {
  const form = new FormData();
  form.set('file', await picture());
  form.set('resource', 'product-categories');
  form.set('field', 'photo');
  const { status, body } = await call(filesRoute.POST, { path: '/api/files', form, jar });
  expect(status, JSON.stringify(body)).toBe(201);
  const { id } = (body as { data: { id: number } }).data;
  return { id, key: (await rowOf(id))?.key ?? '' };
}
const age = (id: number, days: number) =>
  db
    .update(files)
    .set({ created_at: new Date(Date.now() - days * DAY_MS) })
    .where(eq(files.id, id));
const rowOf = async (id: number) => (await db.select().from(files).where(eq(files.id, id)))[0];
const params = (id?: number) => ({ resource: 'product-categories', ...(id ? { id: String(id) } : {}) });

test('an unused upload is deleted after two days, row and bytes; a recent one stays', async () => {
  const [old, fresh] = [await upload(), await upload()];
  await age(old.id, 2.1);
  await age(fresh.id, 1.9);
  expect(existsSync(pathOf(old.key))).toBe(true);
  expect(await sweep()).toBe(1);
  expect(await rowOf(old.id)).toBeUndefined();
  expect(existsSync(pathOf(old.key))).toBe(false);
  expect(await rowOf(fresh.id)).toBeDefined();
  expect(existsSync(pathOf(fresh.key))).toBe(true);
});

test('a used file stays, and also that of a deleted row, which can be restored with it', async () => {
  const [kept, trashed] = [await upload(), await upload()];
  const made = await Promise.all(
    [kept, trashed].map(async ({ id }) => {
      const json = { name: `Con foto ${id}`, photo: [id] };
      return ((await call(listRoute.POST, { params: params(), jar, json })).body as { data: Row }).data;
    }),
  );
  const deleted = made[1]?.id ?? 0;
  const at = { params: params(deleted), jar };
  expect((await call(rowRoute.DELETE, { ...at, method: 'DELETE' })).status).toBe(204);
  for (const { id } of [kept, trashed]) await age(id, 400);
  expect(await sweep()).toBe(0);
  expect(existsSync(pathOf(kept.key)) && existsSync(pathOf(trashed.key))).toBe(true);
  expect((await call(restoreRoute.POST, { ...at, method: 'POST' })).status).toBe(200);
  expect(((await call(rowRoute.GET, at)).body as { data: Row }).data.photo).toMatchObject([
    { id: trashed.id },
  ]);
});

test('an old upload that is saved at the moment of the sweep stays with its row', async () => {
  const { id, key } = await upload();
  await age(id, 3);
  let swept: Promise<number> | undefined;
  await db.transaction(async (tx) => {
    await replaceFileLinks(tx, 'product-categories', 1, 'photo', [{ id }]);
    swept = sweep();
    await expect.poll(waitingForLock, { timeout: 20_000 }).toBeGreaterThan(0);
  });
  expect(await swept).toBe(0);
  expect([...(await findOwnFiles(db, 'product-categories', 1)).keys()]).toEqual([id]);
  expect(existsSync(pathOf(key))).toBe(true);
});

test('an upload that is swept at the moment of its save is refused at its field', async () => {
  const { id } = await upload();
  let saved: ReturnType<typeof call> | undefined;
  await db.transaction(async (tx) => {
    await deleteUnusedFile(tx, id);
    saved = call(listRoute.POST, { params: params(), jar, json: { name: `Barrida ${id}`, photo: [id] } });
    await expect.poll(waitingForLock, { timeout: 20_000 }).toBeGreaterThan(0);
  });
  expect(await saved).toMatchObject({ status: 422, body: { errors: { photo: [expect.any(String)] } } });
});

test('a proof of a transfer stays however old', async () => {
  const proof = await upload();
  const { program } = await makeProgram();
  const order = await placeOrder(guest(), orderInput(program.id));
  await db.insert(transfer_proofs).values({ order_id: order.id, file_id: proof.id });
  await age(proof.id, 900);
  expect(await sweep()).toBe(0);
  expect(existsSync(pathOf(proof.key))).toBe(true);
});

test('bytes without a row are deleted after two days, and those of a save in progress stay', async () => {
  const [lost, writing] = [pathOf('ffaaaaaa-lost'), pathOf('ffaaaaaa-writing')];
  await mkdir(join(lost, '..'), { recursive: true });
  for (const path of [lost, `${lost}.part`, `${writing}.part`]) await writeFile(path, 'x');
  const old = new Date(Date.now() - 3 * DAY_MS);
  for (const path of [lost, `${lost}.part`]) await utimes(path, old, old);
  expect(await sweep()).toBe(2);
  expect([lost, `${lost}.part`, `${writing}.part`].map((path) => existsSync(path))).toEqual([
    false,
    false,
    true,
  ]);
});

test('an unused file at UploadThing is deleted there too; while UploadThing is unavailable its row stays until the next run', async () => {
  // From here on new files are stored at UploadThing; older ones stay in the folder.
  Object.assign(env, { UPLOADTHING_TOKEN: standIn.token });
  const { id, key } = await upload();
  await age(id, 3);
  expect(standIn.files.has(key)).toBe(true);
  standIn.fail(1);
  expect(await sweep()).toBe(0);
  expect(await rowOf(id)).toBeDefined();
  expect(await sweep()).toBe(1);
  expect(await rowOf(id)).toBeUndefined();
  expect(standIn.files.has(key)).toBe(false);
});
