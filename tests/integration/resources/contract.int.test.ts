import { and, asc, count, desc, eq, isNull, or } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as itemRoute from '@/app/api/v1/[resource]/[id]/route';
import * as newRoute from '@/app/api/v1/[resource]/create/route';
import * as exportRoute from '@/app/api/v1/[resource]/export/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import * as messagesRoute from '@/app/api/v1/locales/messages/route';
import { db } from '@/db/client';
import {
  crm_customers,
  languages,
  program_block_exercises,
  program_users,
  program_weeks,
  programs,
} from '@/db/schema';
import { resources } from '@/lib/resources/registry';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';

let jar: CookieJar;
beforeAll(async () => {
  jar = await signedIn('admin@brio.test');
});

type Named = { id: unknown; name: string };
type Body = {
  data: Record<string, unknown>;
  meta: Record<string, Named[]>;
  global: Record<string, string>;
  message: string;
  errors: Record<string, string[]>;
  used_by?: { resource: string; count: number }[];
};
const ask = async (handler: unknown, options: Parameters<typeof call>[1]) => {
  const { status, body } = await call(handler, { jar, ...options });
  return { status, body: body as Body, text: String(body) };
};
const metaOf = async (resource: string) => (await ask(newRoute.GET, { params: { resource } })).body.meta;
const remove = (resource: string, id: number) =>
  ask(itemRoute.DELETE, { method: 'DELETE', params: { resource, id: String(id) } });
const exported = (resource: string, query: string) =>
  ask(exportRoute.GET, { params: { resource }, path: `/?${query}` });

describe('option lists', () => {
  test('levels by month carry their suffix, programs read "name (level)"', async () => {
    const { level } = await metaOf('programs');
    expect(level?.some(({ name }) => name.endsWith('(Nivel x mes)'))).toBe(true);
    const { program } = await metaOf('programusers');
    expect(program?.every(({ name }) => /^.+ \(.+\)$/.test(name))).toBe(true);
    const { programs } = await metaOf('crm-customers');
    expect(programs?.some(({ name }) => name === 'FlashFit (Intermedio)')).toBe(true);
  });

  test('choices are words in the language of the request', async () => {
    const { result } = await metaOf('users-logs');
    expect(result).toEqual([
      { id: 'S', name: 'Satisfactorio' },
      { id: 'F', name: 'Fallido' },
    ]);
  });
});

test('texts are stored with LF and without trailing blanks', async () => {
  const { body } = await ask(listRoute.POST, {
    params: { resource: 'factors' },
    json: { title: 'Fuerza ', description: 'uno\r\ndos\rtres \r\n' },
  });
  expect(body.data).toMatchObject({ title: 'Fuerza', description: 'uno\ndos\ntres' });
});

describe('rows in use', () => {
  test('exercises and weeks of a plan are 409, and the answer says what needs them', async () => {
    const [used] = await db
      .select()
      .from(program_block_exercises)
      .where(isNull(program_block_exercises.deleted_at))
      .limit(1);
    const { status, body } = await remove('exercises', used?.exercise_id ?? 0);
    expect(status).toBe(409);
    expect(body.message).toMatch(/Programas \(\d+\)/);
    const [week] = await db.select().from(program_weeks).where(isNull(program_weeks.deleted_at)).limit(1);
    expect((await remove('weeks', week?.week_id ?? 0)).status).toBe(409);
  });

  test('who needs them is counted once, however many of its rows or fields do', async () => {
    const [rows] = await db
      .select({ exercise: program_block_exercises.exercise_id, total: count() })
      .from(program_block_exercises)
      .where(isNull(program_block_exercises.deleted_at))
      .groupBy(program_block_exercises.exercise_id)
      .orderBy(desc(count()))
      .limit(1);
    const shops = await db.$count(programs, isNull(programs.deleted_at));
    expect(rows?.total).toBeGreaterThan(shops);
    const { body } = await remove('exercises', rows?.exercise ?? 0);
    const found = body.used_by?.find(({ resource }) => resource === 'programs')?.count;
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThanOrEqual(shops);
    const lives = or(eq(crm_customers.country_id, 1), eq(crm_customers.billing_country_id, 1));
    expect((await remove('countries', 1)).body.used_by).toContainEqual({
      resource: 'crm-customers',
      count: await db.$count(crm_customers, and(lives, isNull(crm_customers.deleted_at))),
    });
  });

  test('the default language stays', async () => {
    const [spanish] = await db.select().from(languages).where(eq(languages.short_code, 'es'));
    expect((await remove('languages', spanish?.id ?? 0)).status).toBe(409);
  });
});

test('an assignment that exists does not go back to pending: 422 at status_id', async () => {
  const [row] = await db
    .select()
    .from(program_users)
    .where(eq(program_users.status_id, 1))
    .orderBy(asc(program_users.id))
    .limit(1);
  const { status, body } = await ask(itemRoute.PUT, {
    method: 'PUT',
    params: { resource: 'programusers', id: String(row?.id) },
    json: { status_id: 2 },
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['status_id']);
});

test.each(['Con Espacio', '../x', 'Ñandú', '-reto'])(
  'the slug %j of a page is 422 at its field',
  async (slug) => {
    const refused = await ask(listRoute.POST, {
      params: { resource: 'program-content-slugs' },
      json: { name: 'Reto', slug },
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { slug: [expect.stringMatching(/guiones/)] } },
    });
  },
);

test('a row of a form is wrong at the index that it was sent under', async () => {
  const form = new URLSearchParams({ name: 'x', 'ranges[2][range_id]': '1', 'ranges[5][price]': 'x' });
  const refused = await ask(listRoute.POST, { params: { resource: 'products' }, form });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { 'ranges.5.price': [expect.any(String)] } },
  });
});

test('an equal or unknown row of a form is named by the index that it was sent under, new or edited', async () => {
  const made = await ask(listRoute.POST, { params: { resource: 'products' }, json: { name: 'x', price: 1 } });
  const { id } = made.body.data;
  const send = (rows: Record<string, string>, method: 'POST' | 'PUT') =>
    ask(method === 'POST' ? listRoute.POST : itemRoute.PUT, {
      params: { resource: 'products', ...(method === 'PUT' ? { id: String(id) } : {}) },
      form: new URLSearchParams({ name: 'x', price: '1', ...rows }),
      method,
    });
  for (const method of ['POST', 'PUT'] as const) {
    const equal = await send({ 'sizes[2][name]': 'M', 'sizes[5][name]': 'm' }, method);
    expect(equal).toMatchObject({
      status: 409,
      body: { errors: { 'sizes.5.name': [expect.stringMatching('3')] } },
    });
    const unknown = await send({ 'ranges[4][range_id]': '999999', 'ranges[4][price]': '1' }, method);
    expect(unknown).toMatchObject({
      status: 422,
      body: { errors: { 'ranges.4.range_id': [expect.any(String)] } },
    });
  }
});

test('the texts of the toasts are at the top of the bundle', async () => {
  const { body } = await ask(messagesRoute.GET, { headers: { 'accept-language': 'es' } });
  expect(body.global).toMatchObject({ create_success: 'Creado con éxito', delete_success: 'Eliminado' });
});

describe('exports', () => {
  test('hold the chosen columns, with headers, states and times as on the screen', async () => {
    const unknown = await exported('orders', 'columns=order_number,nothing');
    expect(unknown.status).toBe(422);
    expect(Object.keys(unknown.body.errors)).toEqual(['columns']);
    const { text } = await exported('orders', 'columns=order_number,status_id,payment_confirmed,created_at');
    const [head, first] = text.replace('\ufeff', '').split('\r\n');
    expect(head).toBe('Orden,Estado,Pago confirmado,Fecha');
    expect(first).toMatch(/,(Sí|No),"?\d{1,2} [a-z]{3,4} \d{4}, \d{1,2}:\d{2}/);
  });

  test('take their columns as a list too, in its order', async () => {
    const head = async (query: string) => (await exported('taxes', query)).text.split('\r\n')[0];
    const both = await head('columns=tax_code,name');
    expect(both?.split(',')).toHaveLength(2);
    for (const same of [
      'columns[0]=tax_code&columns[1]=name',
      'columns[1]=name&columns[0]=tax_code',
      'columns[]=tax_code&columns[]=name',
      'columns=tax_code&columns=name',
    ])
      expect([same, await head(same)]).toEqual([same, both]);
    for (const wrong of ['columns[0]=nothing', 'columns[0][name]=name', 'columns[0=name']) {
      const { status, body } = await exported('taxes', wrong);
      expect([wrong, status, Object.keys(body.errors)]).toEqual([wrong, 422, ['columns']]);
    }
  });

  test('without columns have those of the list', async () => {
    const { text } = await exported('taxes', '');
    expect(text.split('\r\n')[0]?.split(',')).toHaveLength(resources.taxes.list.columns.length);
  });
});
