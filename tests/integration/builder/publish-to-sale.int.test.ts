import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as restoreRoute from '@/app/api/v1/[resource]/[id]/restore/route';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { db } from '@/db/client';
import { programs } from '@/db/schema';
import { call } from '../setup/http';
import type { CookieJar } from '../setup/request-store';
import { asForm, formPairs, jarWith, send, store } from './kit';

const EDITOR = ['program_access', 'program_show', 'program_create', 'program_edit'];
let editor: CookieJar;
let publisher: CookieJar;
beforeAll(async () => {
  editor = await jarWith(EDITOR);
  publisher = await jarWith([...EDITOR, 'program_publish']);
});

const SALE = { publish_to_sale: 1 };
const params = (id: number) => ({ resource: 'programs', id: String(id) });
/** Every way in which a program can be put on sale: of an existing one, or as a new one. */
const existing: Record<string, (id: number, jar: CookieJar) => Promise<{ status: number }>> = {
  PUT: (id, jar) => call(rowRoute.PUT, { jar, method: 'PUT', params: params(id), json: SALE }),
  'POST with _method': (id, jar) =>
    call(rowRoute.POST, { jar, params: params(id), json: { ...SALE, _method: 'PUT' } }),
  'store, JSON': (id, jar) => send({ json: { id, ...SALE } }, { jar }),
  'store, draft': (id, jar) => send({ json: { id, ...SALE, draft: 1 } }, { jar }),
  'store, urlencoded': (id, jar) => send({ form: new URLSearchParams(formPairs({ id, ...SALE })) }, { jar }),
  'store, multipart': (id, jar) => send({ form: asForm({ id, ...SALE }) }, { jar }),
};
const fresh: Record<string, (name: string, jar: CookieJar) => Promise<{ status: number }>> = {
  POST: (name, jar) =>
    call(listRoute.POST, { jar, params: { resource: 'programs' }, json: { name, ...SALE } }),
  'store, new': (name, jar) => send({ json: { name, ...SALE } }, { jar }),
  'store, new draft': (name, jar) => send({ json: { name, ...SALE, draft: 1 } }, { jar }),
};

test('a program is put on sale, and taken off, by those who may publish only, on every path', async () => {
  const isOnSale = async (id: number) =>
    (await db.select().from(programs).where(eq(programs.id, id)))[0]?.publish_to_sale;
  for (const [path, save] of Object.entries(existing)) {
    const { id } = await store({ name: `Programa ${path}` });
    expect((await save(id, editor)).status, path).toBe(403);
    expect(await isOnSale(id), path).toBe(false);
    expect((await save(id, publisher)).status, path).toBe(202);
    expect(await isOnSale(id), path).toBe(true);
    const off = { json: { publish_to_sale: 0 }, method: 'PUT', params: params(id) };
    expect((await call(rowRoute.PUT, { ...off, jar: editor })).status, path).toBe(403);
    expect(await isOnSale(id), path).toBe(true);
    // What stays as it is needs no ability.
    expect((await save(id, editor)).status, path).toBe(202);
  }
  for (const [path, create] of Object.entries(fresh)) {
    const named = (name: string) => db.select().from(programs).where(eq(programs.name, name));
    expect((await create(`Ajeno ${path}`, editor)).status, path).toBe(403);
    expect(await named(`Ajeno ${path}`), path).toEqual([]);
    expect((await create(`Propio ${path}`, publisher)).status, path).toBe(201);
    expect(await named(`Propio ${path}`), path).toMatchObject([{ publish_to_sale: true }]);
  }
});

test('a deleted program that was on sale is restored by those who may publish only', async () => {
  const { id } = await store({ name: 'Borrado a la venta' });
  const restore = async (abilities: string[]) =>
    call(restoreRoute.POST, {
      jar: await jarWith(['program_delete', ...abilities]),
      method: 'POST',
      params: params(id),
    });
  await db.update(programs).set({ publish_to_sale: true, deleted_at: new Date() }).where(eq(programs.id, id));
  expect((await restore([])).status).toBe(403);
  expect((await restore(['program_publish'])).status).toBe(200);
  await db
    .update(programs)
    .set({ publish_to_sale: false, deleted_at: new Date() })
    .where(eq(programs.id, id));
  expect((await restore([])).status).toBe(200);
});
