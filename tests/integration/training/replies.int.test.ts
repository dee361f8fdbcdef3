import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as readRoute from '@/app/api/v1/training/replies/read/route';
import * as repliesRoute from '@/app/api/v1/training/replies/route';
import { db } from '@/db/client';
import { audit_entries, mails } from '@/db/schema';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import { getDay } from '@/lib/server/training/days/get-day';
import { loadReplies, noteThreads, readReplies } from '@/lib/server/training/notes/replies';
import { makeRole, makeStaff } from '../admin/staff';
import type { Stored } from '../builder/kit';
import { sessionOf } from '../factories';
import { call } from '../setup/http';
import { CookieJar } from '../setup/request-store';
import {
  type Customer,
  contextOf,
  customerOf,
  dayAt,
  logsOf,
  mark,
  publishedProgram,
  today,
} from './versions-kit';

/* Notes of customers and replies of coaches (docs/spec/progress.md#replies). */

let program: { id: number; tree: Stored };
let coach: CookieJar;
let colleague: CookieJar;
const jarOf = async (title: string, abilities: readonly string[]) => {
  const { id } = await makeStaff(await makeRole(title, abilities));
  return new CookieJar({ [SESSION_COOKIE]: await sessionOf(id) });
};
beforeAll(async () => {
  program = await publishedProgram();
  coach = await jarOf('Responde notas', ['crm_customer_show', 'training_reply']);
  colleague = await jarOf('Ve clientes', ['crm_customer_show', 'program_user_show']);
});

/** Creates a customer who wrote a note on a day. */
async function withNote(): Promise<{ customer: Customer; noteId: number }> {
  const customer = await customerOf(program.id);
  await mark(customer, { action: 'note', program_day_id: dayAt(program.tree, 0).day.id, note: 'Costó' });
  const note = (await logsOf(customer)).find(({ action }) => action === 'note');
  return { customer, noteId: note?.id ?? 0 };
}
const reply = async (jar: CookieJar, progress_log_id: number, body: unknown) => {
  const answer = await call(repliesRoute.POST, { jar, json: { progress_log_id, body } });
  return { status: answer.status, body: answer.body as { errors?: Record<string, string[]> } };
};
const read = async (jar: CookieJar, ids: readonly number[]) =>
  (await call(readRoute.POST, { jar, json: { ids } })).status;
const repliesOf = async ({ userId }: Customer) => (await noteThreads(userId))[0]?.replies ?? [];

test('staff with training_reply answer a note: on the day, by one mail, with an audit entry', async () => {
  const { customer, noteId } = await withNote();
  expect((await reply(coach, noteId, '  Bien hecho.  ')).status).toBe(201);
  expect(await repliesOf(customer)).toMatchObject([{ body: 'Bien hecho.', byOwner: false, read: false }]);
  const sent = await db
    .select()
    .from(mails)
    .where(and(eq(mails.user_id, customer.userId), eq(mails.template, 'training_reply')));
  expect(sent).toHaveLength(1);
  const audit = and(eq(audit_entries.action, 'reply'), eq(audit_entries.model_id, customer.userId));
  expect(await db.select().from(audit_entries).where(audit)).toHaveLength(1);
});

test('an answer that is sent again, at once or later, is one answer and one mail until there is another', async () => {
  const { customer, noteId } = await withNote();
  const send = async (jar: CookieJar, body: string) =>
    (await call(repliesRoute.POST, { jar, json: { progress_log_id: noteId, body } })).body;
  const [first, second] = await Promise.all([send(coach, 'Bien hecho.'), send(coach, ' Bien hecho. ')]);
  expect(second).toEqual(first);
  expect(await send(coach, 'Bien hecho.')).toEqual(first);
  await send(customer.jar, 'Gracias');
  expect(await send(coach, 'Bien hecho.')).not.toEqual(first);
  expect((await repliesOf(customer)).map(({ body }) => body)).toEqual([
    'Bien hecho.',
    'Gracias',
    'Bien hecho.',
  ]);
  const sent = await db
    .select()
    .from(mails)
    .where(and(eq(mails.user_id, customer.userId), eq(mails.template, 'training_reply')));
  expect(sent).toHaveLength(2);
});

test('other staff, other customers and guests answer nothing, and learn nothing of the note', async () => {
  const { customer, noteId } = await withNote();
  const stranger = await customerOf(program.id);
  for (const jar of [colleague, stranger.jar]) {
    expect((await reply(jar, noteId, 'Hola')).status).toBe(403);
    expect((await reply(jar, 999_999_999, 'Hola')).status).toBe(403);
  }
  expect((await reply(new CookieJar(), noteId, 'Hola')).status).toBe(401);
  expect((await reply(coach, 999_999_999, 'Hola')).status).toBe(404);
  expect(await repliesOf(customer)).toEqual([]);
});

test('only a note can be answered, with words in it', async () => {
  const { customer, noteId } = await withNote();
  const { day, block } = dayAt(program.tree, 0);
  await mark(customer, { program_block_exercise_id: block.exercises[0]?.id, program_day_id: day.id });
  const done = (await logsOf(customer)).find(({ action }) => action === 'done');
  expect((await reply(coach, done?.id ?? 0, 'Hola')).status).toBe(404);
  for (const body of ['', '   ', null, 'x'.repeat(2_001)]) {
    const { status, body: answer } = await reply(coach, noteId, body);
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, ['body']]);
  }
});

test('the customer answers the coach; each side reads what the other wrote, and not its own', async () => {
  const { customer, noteId } = await withNote();
  await reply(coach, noteId, 'Bien hecho.');
  expect((await reply(customer.jar, noteId, 'Gracias')).status).toBe(201);
  const [first, second] = await repliesOf(customer);
  // Replying to a note marks it as read.
  expect([first?.read, second?.byOwner, second?.read]).toEqual([true, true, false]);
  const mine = [second?.id ?? 0];
  expect(await read(customer.jar, mine)).toBe(204);
  expect(await read(colleague, mine)).toBe(204);
  expect((await repliesOf(customer))[1]?.read).toBe(false);
  expect(await read(coach, mine)).toBe(204);
  expect((await repliesOf(customer))[1]?.read).toBe(true);
  const sent = await db.select().from(mails).where(eq(mails.user_id, customer.userId));
  expect(sent.filter(({ template }) => template === 'training_reply')).toHaveLength(1);
});

test('staff see the current notes of sets and exercises, with their names and without a reply', async () => {
  const customer = await customerOf(program.id);
  const { day, block } = dayAt(program.tree, 0);
  const row = { program_block_exercise_id: block.exercises[0]?.id, program_day_id: day.id };
  const set = { ...row, action: 'set', set_no: 2, reps: 8 };
  await mark(customer, { ...set, note: 'Me molestó la rodilla', at: new Date(Date.now() - 60_000) });
  const notes = async () => (await noteThreads(customer.userId)).map(({ note }) => note);
  expect(await notes()).toEqual(['Me molestó la rodilla']);
  await mark(customer, { ...set, note: 'Ya no molesta' });
  expect(await noteThreads(customer.userId)).toMatchObject([
    { note: 'Ya no molesta', exercise: expect.stringMatching(/./), setNo: 2, replies: [] },
  ]);
  await mark(customer, { ...set, action: 'unset', at: new Date(Date.now() + 1_000) });
  expect(await notes()).toEqual([]);
});

test('of a note that was changed or taken back staff see the last one, and an earlier one if it was answered', async () => {
  const customer = await customerOf(program.id);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const write = (note: string, minutes: number, more: object = {}) =>
    mark(customer, {
      ...{ action: 'note', program_day_id: dayAt(program.tree, 0).day.id, at: minutesAgo(minutes) },
      ...(note ? { note } : {}),
      ...more,
    });
  const notes = async () => (await noteThreads(customer.userId)).map(({ note }) => note);
  await write('Costo', 9);
  await write('Costó', 8);
  expect(await notes()).toEqual(['Costó']);
  // Only the effort is another.
  await write('Costó', 7, { effort: 6 });
  expect(await notes()).toEqual(['Costó']);
  await write('', 6, { effort: 6 });
  expect(await notes()).toEqual([]);
  await write('Todo bien', 5);
  const [thread] = await noteThreads(customer.userId);
  expect((await reply(coach, thread?.id ?? 0, 'Qué bueno')).status).toBe(201);
  await write('', 4);
  expect(await notes()).toEqual(['Todo bien']);
});

test('a coach’s answer is shown on its day to its owner alone, until it is read', async () => {
  const { customer, noteId } = await withNote();
  const stranger = await customerOf(program.id);
  const dayId = dayAt(program.tree, 0).day.id ?? 0;
  await reply(coach, noteId, 'Bien hecho.');
  const shown = () => loadReplies('owner', customer.userId, { dayId, run: 1 });
  const day = await getDay(await contextOf(customer), { month: 1, week: 1, day: 1 }, null);
  expect(day?.replies).toMatchObject([{ body: 'Bien hecho.', read: false }]);
  const ids = (await shown()).map(({ id }) => id);
  await readReplies(await contextOf(stranger), ids);
  expect(await loadReplies('owner', stranger.userId, { dayId, run: 1 })).toEqual([]);
  expect((await shown())[0]?.read).toBe(false);
  await readReplies(await contextOf(customer), ids);
  expect((await loadReplies('owner', customer.userId, { date: today }))[0]?.read).toBe(true);
});
