import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as undoRoute from '@/app/api/v1/[resource]/[id]/plan-changes/[revision]/undo/route';
import * as restoreRoute from '@/app/api/v1/[resource]/[id]/versions/[version]/restore/route';
import { db } from '@/db/client';
import { publishFirstVersions } from '@/db/publish-first';
import { program_day_bodies, program_versions, programs } from '@/db/schema';
import { call } from '../setup/http';
import { dayAt, draftOf, plannedProgram, publish } from '../training/versions-kit';
import { getTree, jarOf, store, withoutIdentity } from './kit';

test('a version is restored into the draft under the old ids, and undone rows leave', async () => {
  const { id: own } = await plannedProgram();
  await publish(own);
  const before = await draftOf(own);
  const first = dayAt(before, 0);
  const [a, b, c] = first.block.exercises;
  await store(
    first.inDay([
      { id: a?.id, record_mode: 'D' },
      { id: b?.id, duration: '99 rep.' },
      { id: c?.id, position: 0 },
      { exercise_id: c?.exercise_id },
    ]),
  );
  await store({ id: own, program_months: [{ id: before.program_months[1]?.id, record_mode: 'D' }] });
  const params = { resource: 'programs', id: String(own), version: '1.0' };
  const restored = await call(restoreRoute.POST, { jar: await jarOf(), params, json: {} });
  expect(restored.status).toBe(200);
  const after = await draftOf(own);
  expect(withoutIdentity(after.program_months)).toEqual(withoutIdentity(before.program_months));
  expect(after.program_months.map((month) => month.id)).toEqual(
    before.program_months.map((month) => month.id),
  );
  expect(after.version.dirty).toBe(false);
  const { plan_revision } = after;
  await call(restoreRoute.POST, { jar: await jarOf(), params, json: {} });
  expect((await draftOf(own)).plan_revision).toBe(plan_revision);
  const unknown = await call(restoreRoute.POST, {
    jar: await jarOf(),
    params: { ...params, version: '7.0' },
    json: {},
  });
  expect(unknown.status).toBe(404);
});

test('a restore of a draft that another person saved meanwhile is 409 with that change, and writes nothing', async () => {
  const { id: own } = await plannedProgram();
  await publish(own);
  const seen = await draftOf(own);
  const [a] = dayAt(seen, 0).block.exercises;
  await store(dayAt(seen, 0).inDay([{ id: a?.id, duration: '99 rep.' }]));
  const saved = await draftOf(own);
  const params = { resource: 'programs', id: String(own), version: '1.0' };
  const restore = async ({ plan_revision }: { plan_revision: number }) =>
    call(restoreRoute.POST, { jar: await jarOf(), params, json: { plan_revision } });
  const refused = await restore(seen);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ changes: [{ id: a?.id, after: { duration: '99 rep.' } }] });
  expect(await draftOf(own)).toEqual(saved);
  expect((await restore(saved)).status).toBe(200);
});

test('a restore is undone: the draft has its unpublished changes again', async () => {
  const { id: own } = await plannedProgram();
  await publish(own);
  const first = dayAt(await draftOf(own), 0);
  const [a, b] = first.block.exercises;
  await store(
    first.inDay([
      { id: a?.id, record_mode: 'D' },
      { id: b?.id, duration: '99 rep.' },
      { exercise_id: a?.exercise_id },
    ]),
  );
  const edited = await draftOf(own);
  const params = { resource: 'programs', id: String(own) };
  const jar = await jarOf();
  const { body } = await call(restoreRoute.POST, { jar, params: { ...params, version: '1.0' }, json: {} });
  const { plan_revision } = (body as { data: { plan_revision: number } }).data;
  const revision = String(plan_revision);
  expect((await call(undoRoute.POST, { jar, params: { ...params, revision }, json: {} })).status).toBe(200);
  const after = await draftOf(own);
  expect(withoutIdentity(after.program_months)).toEqual(withoutIdentity(edited.program_months));
  expect(after.version.dirty).toBe(true);
});

test('a program from before there were versions gets 1.0, once, with equal days stored once; a saved draft gets none', async () => {
  const count = async () => (await db.select({ id: program_versions.id }).from(program_versions)).length;
  const before = await count();
  await publishFirstVersions(db);
  const draft = await plannedProgram();
  const unpublished = await plannedProgram();
  await db.update(programs).set({ plan_revision: 0 }).where(eq(programs.id, unpublished.id));
  await publishFirstVersions(db);
  await publishFirstVersions(db);
  expect(await count()).toBe(before + 1);
  expect((await getTree(unpublished.id)).data.version).toMatchObject({ major: 1, minor: 0, dirty: false });
  expect((await getTree(draft.id)).data.version).toMatchObject({ major: null, dirty: true });
  const bodies = await db.select({ hash: program_day_bodies.hash }).from(program_day_bodies);
  expect(new Set(bodies.map(({ hash }) => hash)).size).toBe(bodies.length);
});
