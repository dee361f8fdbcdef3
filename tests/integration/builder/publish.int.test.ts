import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as reachedRoute from '@/app/api/v1/[resource]/[id]/reached-customers/route';
import * as diffRoute from '@/app/api/v1/[resource]/[id]/versions/[version]/diff/route';
import { db } from '@/db/client';
import { mails, program_users, program_versions } from '@/db/schema';
import { call } from '../setup/http';
import type { CookieJar } from '../setup/request-store';
import {
  customerOf,
  dayAt,
  draftOf,
  finish,
  mark,
  plannedProgram,
  publish,
  versionsOf,
  weekEntry,
} from '../training/versions-kit';
import { emptyProgram, jarOf, jarWith, store } from './kit';

let id = 0;
beforeAll(async () => {
  ({ id } = await plannedProgram());
});

describe('publish-kinds', () => {
  test('a dry run writes nothing; the first publish is 1.0; publishing the same again is none', async () => {
    expect((await publish(id, { dry_run: true })).data).toMatchObject({ kind: 'edition', version: '1.0' });
    expect((await versionsOf(id)).data).toEqual([]);
    expect((await publish(id)).data).toMatchObject({
      kind: 'edition',
      version: '1.0',
      major: 1,
      minor: 0,
      added_days: 8,
    });
    expect((await publish(id)).data).toMatchObject({ kind: 'none', version: '1.0' });
    expect(await draftOf(id)).toMatchObject({ version: { major: 1, minor: 0, dirty: false } });
  });

  test('a draft that was saved after the dry run is not published: 409, and nothing changes', async () => {
    const { id: own } = await plannedProgram();
    const { plan_revision } = (await publish(own, { dry_run: true })).data;
    const first = dayAt(await draftOf(own), 0);
    await store(first.inDay([{ id: first.block.exercises[0]?.id, duration: '25 rep.' }]));
    const refused = await publish(own, { plan_revision });
    expect(refused.status).toBe(409);
    expect((await versionsOf(own)).data).toEqual([]);
    const seen = (await publish(own, { dry_run: true })).data;
    expect(seen.plan_revision).toBeGreaterThan(plan_revision);
    expect((await publish(own, { plan_revision: seen.plan_revision })).data.version).toBe('1.0');
  });

  test('a text is a fix, a week after the last an extension, a row less an edition', async () => {
    const { id: own, lib } = await plannedProgram();
    await publish(own);
    const first = dayAt(await draftOf(own), 0);
    const [row, other] = first.block.exercises;
    await store(first.inDay([{ id: row?.id, duration: '20 rep.' }]));
    expect((await draftOf(own)).version.dirty).toBe(true);
    expect((await publish(own)).data).toMatchObject({
      kind: 'fix',
      version: '1.1',
      fixes: 1,
      added_days: 0,
      changed_days: 0,
    });
    const last = (await draftOf(own)).program_months.at(-1);
    await store({ id: own, program_months: [{ id: last?.id, weeks: [weekEntry(lib, 4)] }] });
    expect((await publish(own)).data).toMatchObject({
      kind: 'extend',
      version: '1.2',
      fixes: 0,
      added_days: 2,
    });
    await store(first.inDay([{ id: other?.id, record_mode: 'D' }]));
    expect((await publish(own)).data).toMatchObject({
      kind: 'edition',
      version: '2.0',
      added_days: 0,
      changed_days: 1,
    });
    expect((await versionsOf(own)).data.map(({ version, kind }) => [version, kind])).toEqual([
      ['2.0', 'edition'],
      ['1.2', 'extend'],
      ['1.1', 'fix'],
      ['1.0', 'edition'],
    ]);
  });
});

test('backport-exact: each major that someone trains gets a minor with the fixed row and the new week only', async () => {
  const { id: own, lib } = await plannedProgram();
  await publish(own);
  const old = await customerOf(own);
  await finish(old, dayAt(await draftOf(own), 0).day);
  const second = dayAt(await draftOf(own), 1);
  await store(second.inDay([{ id: second.block.exercises[0]?.id, record_mode: 'D' }]));
  await publish(own);
  const fixed = dayAt(await draftOf(own), 2);
  const last = (await draftOf(own)).program_months.at(-1);
  await store(
    fixed.inDay([{ id: fixed.block.exercises[0]?.id, duration: '30 s', instructions: 'Con calma.' }]),
  );
  await store({ id: own, program_months: [{ id: last?.id, weeks: [weekEntry(lib, 5)] }] });
  expect((await publish(own)).data).toMatchObject({
    kind: 'extend',
    version: '2.1',
    fixes: 1,
    added_days: 2,
  });
  expect((await versionsOf(own)).data.map(({ version, customers }) => [version, customers])).toEqual([
    ['2.1', 0],
    ['2.0', 0],
    ['1.1', 1],
    ['1.0', 0],
  ]);
  const { body } = await call(diffRoute.GET, {
    jar: await jarOf(),
    params: { resource: 'programs', id: String(own), version: '1.1' },
    path: '/?against=1.0',
  });
  expect(body).toMatchObject({
    data: {
      kind: 'extend',
      fixes: [
        {
          level: 'exercise',
          id: fixed.block.exercises[0]?.id,
          after: { duration: '30 s', instructions: 'Con calma.' },
        },
      ],
      added_days: 2,
      changed_days: 0,
    },
  });
  const firstVersion = await call(diffRoute.GET, {
    jar: await jarOf(),
    params: { resource: 'programs', id: String(own), version: '1.0' },
  });
  expect(firstVersion.body).toMatchObject({ data: { against: null, kind: 'edition' } });
  const unnamed = await call(diffRoute.GET, {
    jar: await jarOf(),
    params: { resource: 'programs', id: String(own), version: '1.1' },
    path: '/?against=',
  });
  expect(unnamed.body).toMatchObject({ data: { against: '1.0' } });
  const stored = await db
    .select({ by: program_versions.published_by })
    .from(program_versions)
    .where(eq(program_versions.program_id, own));
  expect(stored.filter(({ by }) => by === null)).toHaveLength(1);
});

test('a publish reports whom it reaches, and moving everybody needs a reason', async () => {
  const { id: own } = await plannedProgram();
  await publish(own);
  const waiting = await customerOf(own);
  await customerOf(own, { status_id: 5 });
  const begun = await customerOf(own);
  const day = dayAt(await draftOf(own), 0);
  await mark(begun, { program_block_exercise_id: day.block.exercises[0]?.id });
  await store(
    dayAt(await draftOf(own), 3).inDay([
      { id: dayAt(await draftOf(own), 3).block.exercises[0]?.id, record_mode: 'D' },
    ]),
  );
  const dry = await publish(own, { dry_run: true });
  expect(dry.data).toMatchObject({
    customers: { unstarted: 1, moved: 0, staying: 0, offered: 1 },
    movable: 1,
  });
  const reached = async (query: string, jar?: CookieJar) => {
    const { status, body } = await call(reachedRoute.GET, {
      jar: jar ?? (await jarOf()),
      params: { resource: 'programs', id: String(own) },
      path: `/?${query}`,
    });
    return { status, ids: (body as { data?: { id: number }[] }).data?.map(({ id: userId }) => userId) };
  };
  expect(await reached('group=unstarted')).toEqual({ status: 200, ids: [waiting.userId] });
  expect(await reached('group=offered')).toEqual({ status: 200, ids: [begun.userId] });
  expect(await reached('group=moved')).toEqual({ status: 200, ids: [] });
  expect(await reached('group=moved&move_all=1')).toEqual({ status: 200, ids: [begun.userId] });
  expect((await reached('group=everybody')).status).toBe(422);
  expect((await reached('group=offered', await jarWith(['program_publish']))).status).toBe(403);
  expect((await publish(own, { dry_run: true, move_all: true })).status).toBe(200);
  expect((await publish(own, { move_all: true })).body.errors).toHaveProperty('reason');
  const moved = await publish(own, { move_all: true, reason: 'La rodilla de todos' });
  expect(moved.data).toMatchObject({
    version: '2.0',
    customers: { unstarted: 1, moved: 1, staying: 0, offered: 0 },
  });
  expect((await versionsOf(own)).data[0]).toMatchObject({ version: '2.0', customers: 2 });
  const [done, here] = [await publish(own, { dry_run: true }), await customerOf(own)];
  expect(done.data).toMatchObject({ kind: 'none', customers: { staying: 1 }, movable: 0 });
  await db.update(program_users).set({ version_major: 1 }).where(eq(program_users.user_id, here.userId));
  expect((await publish(own, { dry_run: true })).data).toMatchObject({ kind: 'none', movable: 1 });
});

test('whoever is offered an edition is mailed once, when staff ask for it', async () => {
  const { id: own } = await plannedProgram();
  await publish(own);
  await customerOf(own);
  const begun = await customerOf(own);
  await mark(begun, { program_block_exercise_id: dayAt(await draftOf(own), 0).block.exercises[0]?.id });
  const day = dayAt(await draftOf(own), 3);
  await store(day.inDay([{ id: day.block.exercises[0]?.id, record_mode: 'D' }]));
  const sent = () => db.select().from(mails).where(eq(mails.user_id, begun.userId));
  await publish(own, { notify: true, dry_run: true });
  expect(await sent()).toEqual([]);
  await publish(own, { notify: true, note: 'Menos salto.' });
  expect(await sent()).toMatchObject([{ template: 'edition_offered', props: { note: 'Menos salto.' } }]);
  const all = await db.select().from(mails).where(eq(mails.template, 'edition_offered'));
  expect(all).toHaveLength(1);
});

test('a version is compared with the one published before it, not with what an older edition got later', async () => {
  const { id: own } = await plannedProgram();
  await publish(own);
  const begun = await customerOf(own);
  await mark(begun, { program_block_exercise_id: dayAt(await draftOf(own), 0).block.exercises[0]?.id });
  const day = dayAt(await draftOf(own), 3);
  const [removed, changed] = day.block.exercises;
  await store(day.inDay([{ id: removed?.id, record_mode: 'D' }]));
  expect((await publish(own)).data.version).toBe('2.0');
  await store(day.inDay([{ id: changed?.id, duration: '30 s' }]));
  await publish(own);
  expect((await versionsOf(own)).data.map(({ version }) => version)).toEqual(['2.1', '2.0', '1.1', '1.0']);
  const jar = await jarOf();
  const against = async (version: string) => {
    const params = { resource: 'programs', id: String(own), version };
    return ((await call(diffRoute.GET, { jar, params })).body as { data: { against: string } }).data.against;
  };
  expect(await Promise.all(['draft', '2.1', '2.0', '1.1', '1.0'].map(against))).toEqual([
    '2.1',
    '2.0',
    '1.0',
    '1.0',
    null,
  ]);
});

test('a plan without training days is refused at its field, and so is who may not publish', async () => {
  const refused = await publish(await emptyProgram());
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toHaveProperty('program_months');
  expect((await publish(id, {}, await jarOf('soporte@brio.test'))).status).toBe(403);
});
