import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as logsRoute from '@/app/api/v1/training/logs/route';
import * as repliesRoute from '@/app/api/v1/training/replies/route';
import { db } from '@/db/client';
import { crm_customers, mails } from '@/db/schema';
import type { RequestContext } from '@/lib/domain/actor';
import { getCustomer } from '@/lib/server/desk/customer/get-customer';
import { getCustomerTimeline } from '@/lib/server/desk/customer/timeline';
import { exportCustomerData, exportOwnData } from '@/lib/server/desk/people/export-person';
import { getPreview } from '@/lib/server/desk/preview/get-preview';
import { getDay } from '@/lib/server/training/days/get-day';
import { getPlay } from '@/lib/server/training/days/get-play';
import { getProgressDay } from '@/lib/server/training/progress/get-progress-day';
import { contextOf as staffContext } from '../admin/staff';
import { jarOf, type Stored } from '../builder/kit';
import { signedInAs } from '../factories';
import { call } from '../setup/http';
import { type Customer, customerOf, dayAt, logsOf, mark, publishedProgram } from './versions-kit';

/* A note that a person does not share is theirs alone (docs/spec/progress.md#notes). */

const SECRET = 'Me duele la rodilla';
const place = { month: 1, week: 1, day: 1 };
let program: { id: number; tree: Stored };
let staff: RequestContext;
beforeAll(async () => {
  program = await publishedProgram();
  staff = await staffContext('admin@brio.test');
  if (!staff.actor) throw new Error('no actor');
  staff = { ...staff, actor: { ...staff.actor, confirmedAt: new Date() } };
});

const dayNote = (note: string, more: object = {}) => ({
  ...{ action: 'note', program_day_id: dayAt(program.tree, 0).day.id, note },
  ...more,
});
const firstRow = () => dayAt(program.tree, 0).block.exercises[0]?.id;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function viewsOf(customer: Customer) {
  const own = signedInAs({ id: customer.userId, name: 'Ana', email: 'ana@correo.test' });
  if (!own.actor) throw new Error('no actor');
  const looking = { ...own, actor: { ...own.actor, impersonatorId: staff.actor?.userId ?? 1 } };
  const [crm] = await db.select().from(crm_customers).where(eq(crm_customers.user_id, customer.userId));
  const customerId = crm?.id ?? 0;
  const asCustomer = {
    ...{ programId: program.id, source: { major: 1, minor: 0 }, as: customer.userId },
    ...{ on: null, starts: null, at: place },
  } as const;
  const byStaff: Readonly<Record<string, () => Promise<unknown>>> = {
    'the customer page': () => getCustomer(staff, customerId),
    'the file of the person': () => exportCustomerData(staff, customerId),
    'the timeline': () => getCustomerTimeline(staff, customerId, {}),
    'the preview as them': () => getPreview(staff, asCustomer),
    'their day, looking as them': () => getDay(looking, place, null),
    'their player, looking as them': () => getPlay(looking, place, null),
    'their progress of the day, looking as them': () => getProgressDay(looking, null),
  };
  return { own, byStaff };
}

test('a private note is read by its owner alone, wherever staff look', async () => {
  const customer = await customerOf(program.id);
  const row = { program_block_exercise_id: firstRow(), program_day_id: dayAt(program.tree, 0).day.id };
  const session = randomUUID();
  await mark(customer, { ...row, action: 'done', note: `${SECRET} (ejercicio)`, shared: false });
  await mark(customer, {
    ...row,
    ...{ action: 'set', set_no: 1, reps: 8, note: `${SECRET} (serie)`, shared: false, session_uuid: session },
  });
  await call(logsRoute.POST, {
    jar: customer.jar,
    json: {
      entries: [{ uuid: randomUUID(), ...dayNote(SECRET, { shared: false, session_uuid: session }) }],
      sessions: [
        { uuid: session, program_id: program.id, started_at: minutesAgo(30), note: `${SECRET} (entreno)` },
      ],
    },
  });
  const { own, byStaff } = await viewsOf(customer);
  for (const [name, look] of Object.entries(byStaff))
    expect(JSON.stringify(await look()), name).not.toContain(SECRET);
  const mine = await getDay(own, place, null);
  expect(mine?.felt).toEqual({ effort: null, note: SECRET, shared: false });
  expect((await getPlay(own, place, null))?.felt).toEqual(mine?.felt);
  expect(JSON.stringify(await getProgressDay(own, null))).toContain(`${SECRET} (serie)`);
  const file = JSON.stringify(await exportOwnData(own));
  for (const of of ['', ' (ejercicio)', ' (serie)', ' (entreno)']) expect(file).toContain(`${SECRET}${of}"`);
});

test('a note is shared when nothing is said, and in each encoding of yes and no', async () => {
  const customer = await customerOf(program.id);
  await mark(
    customer,
    ...[undefined, null, '', true, '1', 'true', false, '0', 'false', 0].map((shared) =>
      dayNote('Bien', shared === undefined ? {} : { shared }),
    ),
  );
  expect((await logsOf(customer)).map(({ shared }) => shared)).toEqual([
    ...[true, true, true, true, true, true, false, false, false, false],
  ]);
  expect((await mark(customer, dayNote('Bien', { shared: 'quizá' }))).status).toBe(422);
});

test('a note that is sent again stays as it was first sent', async () => {
  const customer = await customerOf(program.id);
  const uuid = randomUUID();
  await mark(customer, dayNote(SECRET, { uuid, shared: false }));
  const again = await mark(customer, dayNote(SECRET, { uuid, shared: true }));
  expect(again.body.data).toEqual([{ uuid, status: 'known' }]);
  expect((await logsOf(customer)).map(({ shared }) => shared)).toEqual([false]);
});

test('making the note of a day private hides what it replaced, in either order of arrival', async () => {
  for (const isLate of [false, true]) {
    const customer = await customerOf(program.id);
    const shared = dayNote(SECRET, { at: minutesAgo(10) });
    const kept = dayNote('Ya no', { at: minutesAgo(5), shared: false });
    for (const note of isLate ? [kept, shared] : [shared, kept]) await mark(customer, note);
    const { byStaff, own } = await viewsOf(customer);
    for (const [name, look] of Object.entries(byStaff))
      expect(JSON.stringify(await look()), name).not.toMatch(/Me duele|Ya no/);
    expect((await getProgressDay(own, null)).notes).toEqual([
      expect.objectContaining({ note: 'Ya no', shared: false }),
    ]);
  }
});

test('no one answers a private note, and an answer from before stays with its owner', async () => {
  const customer = await customerOf(program.id);
  await mark(customer, dayNote('Costó', { at: minutesAgo(10) }));
  const [first] = await logsOf(customer);
  const reply = async (jar: Customer['jar'], id: number | undefined, body: string) =>
    (await call(repliesRoute.POST, { jar, json: { progress_log_id: id, body } })).status;
  const jar = await jarOf();
  expect(await reply(jar, first?.id, 'Bien hecho')).toBe(201);
  await mark(customer, dayNote(SECRET, { shared: false }));
  const [, second] = await logsOf(customer);
  for (const note of [first, second]) {
    expect(await reply(jar, note?.id, '¿Qué rodilla?')).toBe(404);
    expect(await reply(customer.jar, note?.id, 'Ninguna')).toBe(403);
  }
  const { own, byStaff } = await viewsOf(customer);
  for (const [name, look] of Object.entries(byStaff))
    expect(JSON.stringify(await look()), name).not.toContain('Bien hecho');
  expect((await getDay(own, place, null))?.replies).toMatchObject([
    { body: 'Bien hecho', noteShared: false },
  ]);
  const sent = and(eq(mails.user_id, customer.userId), eq(mails.template, 'training_reply'));
  expect(await db.select().from(mails).where(sent)).toHaveLength(1);
});

test('a corrected set keeps its note to itself', async () => {
  const customer = await customerOf(program.id);
  const { own } = await viewsOf(customer);
  const row = { program_block_exercise_id: firstRow(), program_day_id: dayAt(program.tree, 0).day.id };
  await mark(customer, { ...row, action: 'set', set_no: 1, reps: 8, note: SECRET, shared: false });
  const [entry] = (await getProgressDay(own, null)).entries;
  expect(entry?.sets[0]?.correct).toMatchObject({ note: SECRET, shared: false });
});
