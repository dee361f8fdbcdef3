import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '@/db/client';
import { program_users, program_versions, progress_logs } from '@/db/schema';
import { makeUser } from '../factories';
import type { CookieJar } from '../setup/request-store';
import { versionsOf } from '../training/versions-kit';
import { clone } from './clone-kit';
import { changeFirstRow, firstRow, oneWeek } from './first-day';
import { asForm, getTree, jarWith, library, send, store } from './kit';

let lib: Awaited<ReturnType<typeof library>>;
let helper: CookieJar;
beforeAll(async () => {
  lib = await library();
  helper = await jarWith([
    'program_access',
    'program_show',
    'program_create',
    'program_edit',
    'program_clone',
  ]);
});

const plan = (duration = '12 rep.', exercise = 0) => ({
  program_months: oneWeek(lib, [
    {
      day_id: 1,
      blocks: [{ block_id: lib.blocks[0], exercises: [{ exercise_id: lib.exercises[exercise], duration }] }],
    },
  ]),
});
const versions = (id: number) =>
  db.select().from(program_versions).where(eq(program_versions.program_id, id));

test('an old client’s save is live at once, for those who have begun as well', async () => {
  const form = asForm({ name: 'Cliente viejo', ...plan() });
  const { status, data: made } = await send({ form });
  expect(status).toBe(201);
  expect(made.version).toMatchObject({ major: 1, minor: 0, dirty: false, published_at: expect.any(String) });
  const user = await makeUser();
  const [held] = await db
    .insert(program_users)
    .values({ program_id: made.id, user_id: user.id, version_major: 1 })
    .returning();
  const added = { ...changeFirstRow(made, {}) };
  const week = { week_id: lib.weeks[1], days: [{ day_id: 2, blocks: [] }] };
  const [month] = added.program_months;
  const { data } = await send({
    json: { id: made.id, program_months: [{ ...month, weeks: [{ ...week, position: 0 }] }] },
  });
  expect(data.version).toMatchObject({ major: 2, minor: 0, dirty: false });
  const [now] = await db
    .select()
    .from(program_users)
    .where(eq(program_users.id, held?.id ?? 0));
  expect(now?.version_major).toBe(2);
  const { data: published } = await getTree(made.id, { version: '2.0' });
  expect(published.program_months).toEqual(data.program_months);
  const { data: older } = await getTree(made.id, { version: '1.0' });
  expect(older.program_months).toEqual(made.program_months);
  expect((await getTree(made.id, { version: '7.0' })).status).toBe(404);
  expect((await getTree(made.id, { version: 'ayer' })).status).toBe(404);
});

test('draft=1 stays a draft', async () => {
  const made = await store({ name: 'Borrador', ...plan() });
  expect(made.version).toEqual({ major: null, minor: null, published_at: null, dirty: true });
  expect(await versions(made.id)).toEqual([]);
  const live = await send({ json: { id: made.id } });
  expect(live.data.version).toMatchObject({ major: 1, minor: 0, dirty: false });
  const edited = await store(changeFirstRow(made, { duration: '10 rep.' }));
  expect(edited.version).toMatchObject({ major: 1, minor: 0, dirty: true });
});

test('the versions say how many saves followed the newest one', async () => {
  const { data: made } = await send({ json: { name: 'Publicado', ...plan() } });
  expect((await versionsOf(made.id)).draft).toBeNull();
  await store(changeFirstRow(made, { duration: '18 rep.' }));
  const edited = await store(changeFirstRow(made, { duration: '20 rep.' }));
  expect(edited.version.dirty).toBe(true);
  expect((await versionsOf(made.id)).draft).toMatchObject({ saves: 2 });
});

test('a role without program_publish leaves a draft, and a plan without a training day does too', async () => {
  const { status, data } = await send({ json: { name: 'Sin permiso', ...plan() } }, { jar: helper });
  expect([status, data.version.dirty]).toEqual([201, true]);
  const copied = await clone({ program_id: data.id, destiny_program_id: data.id }, { jar: helper });
  expect([copied.status, copied.data.version?.dirty]).toEqual([201, true]);
  expect(await versions(data.id)).toEqual([]);
  const empty = await send({ json: { name: 'Sin días', program_months: [{ month_id: lib.months[0] }] } });
  expect([empty.status, empty.data.version.dirty]).toEqual([201, true]);
});

test('a save without changes moves no customers and makes no version', async () => {
  const { data: made } = await send({ json: { name: 'Nada nuevo', ...plan() } });
  const { data } = await send({ json: changeFirstRow(made, {}) });
  expect(data.updated_at).toBe(made.updated_at);
  expect(await versions(made.id)).toHaveLength(1);
});

test('once published, another exercise is another row at the same place: a mark never passes on', async () => {
  const draft = await store({ name: 'Marcas', ...plan() });
  const changed = await store(changeFirstRow(draft, { exercise_id: lib.exercises[3] }));
  expect(firstRow(changed)?.id).toBe(firstRow(draft)?.id);
  expect(changed.ids).toEqual({});
  const { data: made } = await send({ json: { id: draft.id } });
  const old = firstRow(made);
  const user = await makeUser();
  await db.insert(progress_logs).values({
    uuid: '0190d2a4-5f1c-7000-8000-00000000000a',
    user_id: user.id,
    program_id: made.id,
    program_block_exercise_id: old?.id,
    names: {},
    logged_on: '2026-08-03',
  });
  const after = await store(changeFirstRow(made, { exercise_id: lib.exercises[5] }));
  const heir = firstRow(after);
  expect(heir).toMatchObject({ exercise_id: lib.exercises[5], duration: '12 rep.', position: 0 });
  expect(heir?.id).not.toBe(old?.id);
  expect(after.ids).toEqual({ [String(old?.id)]: heir?.id });
  const keyed = await store(changeFirstRow(after, { exercise_id: lib.exercises[6], key: 'nueva' }));
  expect(keyed.ids).toEqual({ nueva: firstRow(keyed)?.id });
  const dose = await store(changeFirstRow(keyed, { duration: '8 rep.' }));
  expect(firstRow(dose)?.id).toBe(firstRow(keyed)?.id);
  const [mark] = await db.select().from(progress_logs).where(eq(progress_logs.user_id, user.id));
  expect(mark?.program_block_exercise_id).toBe(old?.id);
});
