import { brotliCompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as snapshotRoute from '@/app/api/v1/training/snapshot/route';
import { db } from '@/db/client';
import { exercises, program_users, programs } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import type { Stored } from '../builder/kit';
import { call, signedIn } from '../setup/http';
import {
  type Customer,
  customerOf,
  dayAt,
  finish,
  plannedProgram,
  publish,
  publishedProgram,
  today,
} from './versions-kit';

type Snapshot = {
  user_id: number;
  lease_until: string;
  programs: { program_id: number; version: string; days: { id: number; date: string; hash: string }[] }[];
  bodies: Record<string, { blocks: object[] }>;
  blocks: { hash: string }[];
  exercises: { id: number; hash: string }[];
  marks: { program_day_id: number; done: number[] }[];
  history: { program_id: number; status: string; days: { id: number; title: string | null }[] }[];
};
let program: { id: number; tree: Stored };
beforeAll(async () => {
  program = await publishedProgram();
});
const readSnapshot = async ({ jar }: Pick<Customer, 'jar'>, query = '', headers = {}) => {
  const answer = await call(snapshotRoute.GET, { jar, path: `/?${query}`, headers });
  const { status, headers: given } = answer;
  const lease = Number(given.get('lease-seconds'));
  return { status, lease, etag: given.get('etag') ?? '', body: answer.body as Snapshot };
};
const known = ({ bodies, blocks, exercises: rows }: Snapshot) =>
  [...Object.keys(bodies), ...blocks.map(({ hash }) => hash), ...rows.map(({ hash }) => hash)].join(',');

test('has two weeks of open days, once, and only what changed afterwards', async () => {
  const customer = await customerOf(program.id, { starts_on: today });
  const first = await readSnapshot(customer);
  const { days } = first.body.programs[0] ?? { days: [] };
  expect(days.length).toBeGreaterThan(0);
  expect(days.every(({ date }) => date >= addDaysTo(today, -1) && date <= addDaysTo(today, 13))).toBe(true);
  expect(Object.keys(first.body.bodies).sort()).toEqual([...new Set(days.map(({ hash }) => hash))].sort());
  const have = `have=${known(first.body)}`;
  const second = await readSnapshot(customer, have);
  expect(second.body).toMatchObject({ bodies: {}, blocks: [], exercises: [] });
  // A phone that has all of the first answer gets a 304, with its new lease.
  const held = { 'if-none-match': first.etag };
  expect(await readSnapshot(customer, have, held)).toMatchObject({ status: 304, lease: 14 * 86_400 });
  expect((await readSnapshot(customer, '', held)).body).toEqual({
    ...first.body,
    ...{ server_time: expect.any(String), lease_until: expect.any(String) },
  });
  const { id = 0 } = first.body.exercises[0] ?? {};
  await db.update(exercises).set({ url_video: 'https://example.com/new.mp4' }).where(eq(exercises.id, id));
  expect((await readSnapshot(customer, have, held)).body.exercises.map((row) => row.id)).toEqual([id]);
  await finish(customer, dayAt(program.tree, 0).day);
  expect((await readSnapshot(customer, have, held)).body.marks[0]?.done).toHaveLength(3);
  expect((await readSnapshot(customer, 'days=40')).status).toBe(422);
});

test("locked-days-not-stored: a cohort's tomorrow, a pause, an end", async () => {
  const other = await plannedProgram();
  await publish(other.id);
  const launch = addDaysTo(today, -1);
  await db.update(programs).set({ launch_date: launch }).where(eq(programs.id, other.id));
  const cohort = await customerOf(other.id, { starts_on: launch, ends_on: addDaysTo(today, 3) });
  const { body } = await readSnapshot(cohort);
  expect(body.programs[0]?.days.every(({ date }) => date <= today)).toBe(true);
  expect(Object.keys(body.bodies).length).toBeLessThanOrEqual(2);
  expect(Date.parse(body.lease_until)).toBeLessThan(Date.now() + 5 * 86_400_000);
  const set = (values: object) =>
    db.update(program_users).set(values).where(eq(program_users.user_id, cohort.userId));
  for (const values of [{ paused_on: today }, { paused_on: null, ends_on: addDaysTo(today, -1) }]) {
    await set(values);
    expect((await readSnapshot(cohort)).body).toMatchObject({ programs: [], bodies: {}, exercises: [] });
  }
});

test('a paused or ended customer keeps the done days as history, and nothing of the plan', async () => {
  const customer = await customerOf(program.id, { starts_on: addDaysTo(today, -7) });
  const { day } = dayAt(program.tree, 0);
  await finish(customer, day);
  expect((await readSnapshot(customer)).body.history).toEqual([]);
  const states = [
    ['PAUSED', { paused_on: today }],
    ['EXPIRED', { paused_on: null, ends_on: addDaysTo(today, -1) }],
  ] as const;
  for (const [status, values] of states) {
    await db.update(program_users).set(values).where(eq(program_users.user_id, customer.userId));
    const { body } = await readSnapshot(customer);
    expect(body).toMatchObject({ programs: [], bodies: {}, blocks: [], exercises: [] });
    expect(body.history).toMatchObject([
      { program_id: program.id, status, days: [{ id: day.id, title: expect.stringMatching(/./) }] },
    ]);
  }
});

test("the demo's plans keep to the sizes", async () => {
  const jar = await signedIn('cliente@brio.test');
  const size = (body: object) => brotliCompressSync(JSON.stringify(body)).byteLength;
  const first = await readSnapshot({ jar });
  expect(size(first.body)).toBeLessThan(60_000);
  const bodies = Object.keys(first.body.bodies);
  for (const have of [known(first.body), `${bodies}`]) {
    const again = await readSnapshot({ jar }, `have=${have}`);
    expect(again.body).toMatchObject({ bodies: {}, blocks: [], exercises: [] });
    expect(size(again.body)).toBeLessThan(4_000);
  }
  const [lacked] = Object.entries(first.body.bodies).find(([, body]) => body.blocks.length > 0) ?? [];
  const { body } = await readSnapshot({ jar }, `have=${bodies.filter((hash) => hash !== lacked)}`);
  expect(body.exercises.length).toBeGreaterThan(0);
  expect(body.exercises.length).toBeLessThan(first.body.exercises.length);
});
