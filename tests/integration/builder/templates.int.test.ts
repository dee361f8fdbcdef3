import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import * as storeRoute from '@/app/api/v1/program/store/route';
import { db } from '@/db/client';
import { exercises as exerciseTable } from '@/db/schema';
import { getTemplateOutline } from '@/lib/server/builder/template-outline';
import { makeProgram } from '../factories';
import { call } from '../setup/http';
import type { CookieJar } from '../setup/request-store';
import { asForm, formPairs, jarOf, jarWith, library } from './kit';

const templates = { resource: 'plan_templates' };
let jar: CookieJar;
let block: object;
beforeAll(async () => {
  jar = await jarOf();
  const { blocks, exercises } = await library();
  block = {
    block_id: blocks[0],
    description: 'Cuatro series',
    exercises: [{ exercise_id: exercises[0], duration: '12 rep.' }],
  };
});

test('a block, day or week is kept without the ids of the rows that it was made of', async () => {
  const body = { title: 'Lunes', id: 7, blocks: [{ ...block, id: 9, record_mode: 'Q', order: 0 }] };
  const made = await call(listRoute.POST, {
    params: templates,
    jar,
    json: { name: 'Lunes', kind: 'day', body },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { data } = made.body as { data: { id: number; body: object } };
  expect(data.body).toEqual({ title: 'Lunes', blocks: [{ ...block, order: 0 }] });
  const text = { name: 'Texto', kind: 'block', body: JSON.stringify(block) };
  const form = new URLSearchParams(text);
  const read = await call(listRoute.POST, { params: templates, jar, form });
  expect(read.body).toMatchObject({ data: { body: block } });
});

test('a template keeps its content when another kind is sent without one', async () => {
  const json = { name: 'Tipo', kind: 'block', body: block };
  const made = await call(listRoute.POST, { params: templates, jar, json });
  const { id } = (made.body as { data: { id: number } }).data;
  const at = { params: { ...templates, id: String(id) }, jar };
  const changed = await call(rowRoute.PUT, { ...at, method: 'PUT', json: { name: 'Tipo', kind: 'week' } });
  expect(changed.status).toBe(422);
  expect(Object.keys((changed.body as { errors: object }).errors)).toEqual(['kind']);
  const named = await call(rowRoute.PUT, { ...at, method: 'PUT', json: { name: 'Otro', kind: 'block' } });
  expect(named.body).toMatchObject({ data: { name: 'Otro', kind: 'block', body: block } });
});

test('the content of a template is shown by names', async () => {
  const body = { days: [{ day_id: 2, blocks: [block] }] };
  const lines = await getTemplateOutline({ wrote: null, locale: 'es' }, { kind: 'week', body });
  expect(lines.map(({ level }) => level)).toEqual(['day', 'block', 'exercise']);
  expect(lines[0]?.name).toBe('Martes');
  expect(lines[1]).toMatchObject({ note: 'Cuatro series' });
  expect(lines[2]).toMatchObject({ dose: '12 rep.' });
  expect(lines[2]?.name).not.toMatch(/^\d+$/);
});

test('a body is the same in all encodings', async () => {
  const json = { name: 'Igual', kind: 'block', body: { ...block, rounds: 4, order: 0 } };
  for (const form of [new URLSearchParams(formPairs(json)), asForm(json)]) {
    const { status, body } = await call(listRoute.POST, { params: templates, jar, form });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ data: { body: json.body } });
  }
});

test('a body of the wrong kind is refused at its path', async () => {
  const wrong = async (json: object) => {
    const { status, body } = await call(listRoute.POST, { params: templates, jar, json });
    expect(status).toBe(422);
    return Object.keys((body as { errors: object }).errors);
  };
  expect(await wrong({ name: 'x', kind: 'block', body: 'nada' })).toEqual(['body']);
  expect(await wrong({ name: 'x', kind: 'block', body: { exercises: [{ code: 'x'.repeat(13) }] } })).toEqual([
    'body.exercises.0.code',
  ]);
  // Each has nothing of the kind that it is sent as.
  expect(await wrong({ name: 'x', kind: 'week', body: { title: 'Lunes', blocks: [block] } })).toEqual([
    'body',
  ]);
  expect(await wrong({ name: 'x', kind: 'day', body: { block_id: 1, exercises: [] } })).toEqual(['body']);
  expect(await wrong({ name: 'x', kind: 'block', body: { id: 4, title: 'Lunes' } })).toEqual(['body']);
  expect(await wrong({ name: '', kind: 'month' })).toEqual(['name', 'kind', 'body']);
});

test('what a template has too much of is refused with its limit', async () => {
  const rows = Array.from({ length: 41 }, () => ({ exercise_id: 1 }));
  const body = {
    title: 'x'.repeat(201),
    blocks: [{ duration: 'x'.repeat(121), rounds: 100 }, { exercises: rows }],
  };
  const json = { name: 'x', kind: 'day', body };
  const refused = await call(listRoute.POST, { params: templates, jar, json });
  expect(refused.body).toMatchObject({
    errors: {
      'body.title': ['Use como máximo 200 caracteres.'],
      'body.blocks.0.duration': ['Use como máximo 120 caracteres.'],
      'body.blocks.0.rounds': ['Ingrese un número entre 1 y 99.'],
      'body.blocks.1.exercises': ['Agregue como máximo 40.'],
    },
  });
});

test('a reference to no live library row is refused at its path; one that was deleted since may stay', async () => {
  const { blocks, exercises } = await library();
  const wrong = async (kind: string, body: object) => {
    const made = await call(listRoute.POST, { params: templates, jar, json: { name: 'x', kind, body } });
    expect(made.status).toBe(422);
    return Object.keys((made.body as { errors: object }).errors);
  };
  const rows = [{ exercise_id: exercises[0] }, { exercise: { id: 2_147_483_647 } }];
  expect(await wrong('block', { block: 999_999, exercises: rows })).toEqual([
    'body.block_id',
    'body.exercises.1.exercise_id',
  ]);
  const day = { day_id: 1, blocks: [{ block_id: blocks[0] }, { block_id: 999_999 }] };
  expect(await wrong('week', { week_id: 999_999, days: [day] })).toEqual([
    'body.week_id',
    'body.days.0.blocks.1.block_id',
  ]);
  expect(await wrong('day', { day_id: 8 })).toEqual(['body.day_id']);
  for (const exercise_id of [-1, 2_147_483_648])
    expect(await wrong('block', { exercises: [{ exercise_id }] })).toEqual(['body.exercises.0.exercise_id']);
  const [gone] = await db.insert(exerciseTable).values({ nombre: 'De paso' }).returning();
  const body = { block_id: blocks[0], exercises: [{ exercise: { id: gone?.id, nombre: 'De paso' } }] };
  const made = await call(listRoute.POST, {
    params: templates,
    jar,
    json: { name: 'Queda', kind: 'block', body },
  });
  expect(made.body).toMatchObject({ data: { body: { exercises: [{ exercise: gone?.id }] } } });
  const remove = { deleted_at: new Date() };
  await db
    .update(exerciseTable)
    .set(remove)
    .where(eq(exerciseTable.id, gone?.id ?? 0));
  const params = { ...templates, id: String((made.body as { data: { id: number } }).data.id) };
  const put = (json: object) => call(rowRoute.PUT, { params, jar, method: 'PUT', json });
  expect((await put({ body: { ...body, rounds: 3 } })).status).toBe(202);
  expect(await wrong('block', body)).toEqual(['body.exercises.0.exercise_id']);
});

test('whoever kept a template is its author, whatever the caller sends, and stays so when others rename it', async () => {
  const json = { name: 'De autor', kind: 'block', body: block, created_by: 1 };
  const writer = await jarWith(['program_create', 'program_edit', 'program_access']);
  const made = await call(listRoute.POST, { params: templates, jar: writer, json });
  const { data } = made.body as { data: { id: number; author: { id: number; name: string } } };
  expect(data.author.id).not.toBe(1);
  const params = { ...templates, id: String(data.id) };
  const renamed = await call(rowRoute.PUT, { params, jar, method: 'PUT', json: { name: 'Otro nombre' } });
  expect(renamed.body).toMatchObject({ data: { name: 'Otro nombre', author: data.author } });
});

test('templates have the abilities of programs', async () => {
  const reader = await jarWith(['program_access', 'program_show']);
  expect((await call(listRoute.GET, { params: templates, jar: reader })).status).toBe(200);
  const json = { name: 'x', kind: 'block', body: block };
  expect((await call(listRoute.POST, { params: templates, jar: reader, json })).status).toBe(403);
  const other = await jarWith(['exercise_access', 'exercise_create']);
  expect((await call(listRoute.GET, { params: templates, jar: other })).status).toBe(403);
  const writer = await jarWith(['program_create', 'program_delete']);
  const made = await call(listRoute.POST, { params: templates, jar: writer, json });
  expect(made.status).toBe(201);
  const id = String((made.body as { data: { id: number } }).data.id);
  const gone = await call(rowRoute.DELETE, { method: 'DELETE', params: { ...templates, id }, jar: writer });
  expect(gone.status).toBe(204);
});

test('a save names the templates of its copies; each counts once, deleted ones not at all', async () => {
  const kept = async (name: string) => {
    const made = await call(listRoute.POST, {
      params: templates,
      jar,
      json: { name, kind: 'block', body: block },
    });
    return (made.body as { data: { id: number; uses: number; updated_at: string } }).data;
  };
  const [twice, once, never] = [await kept('Dos veces'), await kept('Una vez'), await kept('Nunca')];
  expect(twice.uses).toBe(0);
  const program = await makeProgram();
  const save = (template_ids: unknown) =>
    call(storeRoute.POST, { jar, json: { id: program.program.id, draft: true, template_ids } });
  expect((await save([twice.id, once.id, twice.id, 999_999])).status).toBe(202);
  const wrong = await save(['x']);
  expect([wrong.status, Object.keys((wrong.body as { errors: object }).errors)]).toEqual([
    422,
    ['template_ids'],
  ]);
  const usesOf = async ({ id, updated_at }: typeof once) => {
    const { body } = await call(rowRoute.GET, { params: { ...templates, id: String(id) }, jar });
    const { data } = body as { data: typeof once };
    expect(data.updated_at).toBe(updated_at);
    return data.uses;
  };
  expect([await usesOf(twice), await usesOf(once), await usesOf(never)]).toEqual([2, 1, 0]);
});
