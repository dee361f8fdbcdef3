import { and, count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import { db } from '@/db/client';
import { audit_entries, programs, users_logs } from '@/db/schema';
import { call, signedIn } from '../setup/http';
import { oneWeek } from './first-day';
import { asForm, getTree, library, planChanges, programRow, send, store, storedRows } from './kit';

const loggedOf = async (id: number) => {
  const [audits] = await db
    .select({ n: count() })
    .from(audit_entries)
    .where(and(eq(audit_entries.model, 'programs'), eq(audit_entries.model_id, id)));
  const [logs] = await db
    .select({ n: count() })
    .from(users_logs)
    .where(and(eq(users_logs.model, 'programs'), eq(users_logs.model_id, id)));
  return [audits?.n, logs?.n];
};

test('a tree that is sent back as it was read changes nothing: not a row, not the revision, not the log', async () => {
  const all = await db.select({ id: programs.id, slug: programs.slug }).from(programs);
  for (const { id, slug } of all) {
    const { data: before } = await getTree(id);
    const rows = await storedRows(id);
    const row = await programRow(id);
    const logged = await loggedOf(id);
    const { data: after, status } = await send({ json: { ...before, draft: 1 } });
    expect(status, slug).toBe(202);
    const { ids, skipped, ...tree } = after;
    expect(tree, slug).toEqual(before);
    expect([ids, skipped]).toEqual([{}, []]);
    expect(await storedRows(id), slug).toEqual(rows);
    expect(await programRow(id), slug).toEqual(row);
    expect(await loggedOf(id), slug).toEqual(logged);
  }
});

test('a tree sent back as a form changes nothing either', async () => {
  const lib = await library();
  const [block_id] = lib.blocks;
  const [exercise_id] = lib.exercises;
  const blocks = [{ block_id, description: 'Uno.\nDos.', exercises: [{ exercise_id }] }];
  const days = [{ day_id: 2, title: 'Martes', blocks }];
  const made = await store({ name: 'Ida y vuelta', program_months: oneWeek(lib, days) });
  const { ids: _ids, skipped: _skipped, version: _version, ...tree } = made;
  const { data, status } = await send({ form: asForm({ ...tree, draft: 1 }) });
  expect(status).toBe(202);
  expect(data.plan_revision).toBe(1);
  expect(data.updated_at).toBe(made.updated_at);
});

test('a change is one revision, one audit entry, one users-log row and one plan change', async () => {
  const { months, weeks } = await library();
  const made = await store({ name: 'Una entrada', program_months: [{ month_id: months[0] }] });
  const [month] = made.program_months;
  const before = await loggedOf(made.id);
  const after = await store({
    id: made.id,
    name: 'Otro nombre',
    program_months: [
      { id: month?.id, period: 'Julio', weeks: [{ week_id: weeks[0] }, { week_id: weeks[1] }] },
    ],
  });
  expect(after).toMatchObject({ name: 'Otro nombre', plan_revision: 2 });
  expect(after.updated_at > made.updated_at).toBe(true);
  expect(await loggedOf(made.id)).toEqual(before.map((n) => Number(n) + 1));
  const [first, second, ...more] = await planChanges(made.id);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ revision: 1, label: 'store', undoes: null });
  expect(second?.changes).toMatchObject([
    {
      table: 'program_months',
      kind: 'updated',
      fields: ['period'],
      before: { period: null },
      after: { period: 'Julio' },
    },
    {
      table: 'program_weeks',
      kind: 'created',
      before: null,
      after: { program_month_id: month?.id, position: 0 },
    },
    { table: 'program_weeks', kind: 'created', after: { position: 1 } },
  ]);
});

test('without program_months the plan is untouched, and the name alone raises no revision', async () => {
  const { months } = await library();
  const made = await store({ name: 'Solo datos', program_months: [{ month_id: months[0] }] });
  const after = await store({ id: made.id, name: 'Solo datos, otra vez' });
  expect(after).toMatchObject({ plan_revision: 1, program_months: made.program_months });
  const emptied = await store({ id: made.id, program_months: [] });
  expect(emptied).toMatchObject({ plan_revision: 1, updated_at: after.updated_at });
});

test('the tree has the program as GET programs/{id} shows it, its price too', async () => {
  const [row] = await db.select({ id: programs.id }).from(programs).where(eq(programs.slug, 'flashfit'));
  const id = Number(row?.id);
  const jar = await signedIn('admin@brio.test');
  const shown = await call(rowRoute.GET, { params: { resource: 'programs', id: String(id) }, jar });
  const { data } = shown.body as { data: Record<string, unknown> };
  const { data: tree } = await getTree(id);
  for (const name of Object.keys(data)) expect(tree).toHaveProperty(name);
  expect(data.price).toBeGreaterThan(0);
  expect(tree).toMatchObject({ price: data.price, paypal_subscription_id: data.paypal_subscription_id });
});

test('an empty version is none, as every empty text', async () => {
  const [row] = await db.select({ id: programs.id }).from(programs).where(eq(programs.slug, 'flashfit'));
  const id = Number(row?.id);
  expect((await getTree(id, { version: '' })).data).toEqual((await getTree(id)).data);
  expect((await getTree(id, { version: 'x' })).status).toBe(404);
});

test('the program of a tree is what GET programs/{id} answers to staff', async () => {
  const jar = await signedIn('admin@brio.test');
  for (const { id, slug } of await db.select({ id: programs.id, slug: programs.slug }).from(programs)) {
    const { body } = await call(rowRoute.GET, { jar, params: { resource: 'programs', id: String(id) } });
    const { data } = await getTree(id);
    expect(data, slug).toEqual({
      ...(body as { data: object }).data,
      plan_revision: data.plan_revision,
      version: data.version,
      program_months: data.program_months,
    });
  }
});
