import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { db } from '@/db/client';
import { content_pages } from '@/db/schema';
import { call, signedIn } from '../setup/http';

type Answer = { data: { id: number; route: string }; errors?: Record<string, string[]> };

const post = async (resource: string, json: object) => {
  const jar = await signedIn('admin@brio.test');
  const { status, body } = await call(listRoute.POST, { params: { resource }, json, jar });
  return { status, body: body as Answer };
};
const put = async (id: number, json: object) => {
  const jar = await signedIn('admin@brio.test');
  const params = { resource: 'content-pages', id: String(id) };
  const { status, body } = await call(rowRoute.PUT, { method: 'PUT', params, json, jar });
  return { status, body: body as Answer };
};

test('a page of text is refused at an address of the site or that cannot be opened, and keeps the one it has', async () => {
  for (const route of ['home', '/shop', 'checkout/1', 'admin', 'api', 'programs/otro', 'robots.txt']) {
    const { status, body } = await post('content-pages', { title: 'Página', route });
    expect([route, status, Object.keys(body.errors ?? {})]).toEqual([route, 422, ['route']]);
  }
  for (const route of ['/', 'x?y', 'a#b', 'a//b', 'a%20b', '../x']) {
    const { status, body } = await post('content-pages', { title: 'Página', route });
    expect([route, status, body.errors?.route]).toEqual([
      route,
      422,
      [expect.stringContaining('no se podría abrir')],
    ]);
  }
  const route = `ayuda-${randomUUID()}/home`;
  const made = await post('content-pages', { title: 'Página', route });
  expect(made).toMatchObject({ status: 201, body: { data: { route } } });
  expect((await put(made.body.data.id, { route: 'cart' })).status).toBe(422);
  const [home] = await db.select().from(content_pages).where(eq(content_pages.content_type, 'content_home'));
  expect((await put(home?.id ?? 0, { route: 'home' })).status).toBe(202);
});

test('the pages of programs have slugs for addresses', async () => {
  const resource = 'program-content-slugs';
  for (const slug of ['Con Espacio', 'MAYÚSCULAS', '../x', 'a/b', '-']) {
    const { status, body } = await post(resource, { name: 'Fuerza', slug });
    expect([slug, status, Object.keys(body.errors ?? {})]).toEqual([slug, 422, ['slug']]);
  }
  expect((await post(resource, { name: 'Fuerza', slug: `fuerza-${randomUUID()}` })).status).toBe(201);
});

test('programs of one name that are created at once get addresses of their own', async () => {
  const name = `Fuerza ${randomUUID()}`;
  const made = await Promise.all(Array.from({ length: 6 }, () => post('programs', { name })));
  expect(made.map(({ status }) => status)).toEqual(Array(6).fill(201));
});
