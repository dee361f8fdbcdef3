import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { entitlement_events, program_users } from '@/db/schema';
import { addDaysTo, startOfDayIn } from '@/lib/domain/clock';
import type { Stored } from '../builder/kit';
import { noon, queueMarks } from './marks-kit';
import { customerOf, logsOf, markedRows, publishedProgram, today } from './versions-kit';

let program: { id: number; tree: Stored };
beforeAll(async () => {
  program = await publishedProgram();
});
/** A mark of a row of the first training day. */
const done = (i: number, more: object) => ({
  uuid: randomUUID(),
  action: 'done',
  ...markedRows(program.tree, 0)[i],
  ...more,
});

describe('lapsed-before-sync', () => {
  const at = (days: number) => new Date(noon(days));
  async function lapsed(kind: 'revoke' | 'suspend', status_id: number) {
    const customer = await customerOf(program.id, { starts_on: addDaysTo(today, -14), status_id });
    const [row] = await db.select().from(program_users).where(eq(program_users.user_id, customer.userId));
    const event = { program_user_id: row?.id ?? 0, cause: 'admin' as const };
    await db.insert(entitlement_events).values([
      { ...event, kind: 'grant', created_at: at(-15), starts_on: addDaysTo(today, -14) },
      { ...event, kind, created_at: at(-3) },
    ]);
    return customer;
  }

  test.each([
    ['revoke', 5],
    ['suspend', 4],
  ] as const)('%s: what was trained before is kept, what came after is not', async (kind, status) => {
    const customer = await lapsed(kind, status);
    const { body } = await queueMarks(customer, [
      done(0, { at: noon(-5) }),
      done(1, { at: noon(-1) }),
      done(2, { at: noon(-20) }),
    ]);
    expect(body.data.map(({ status: is, reason }) => [is, reason])).toEqual([
      ['saved', undefined],
      ['refused', 'locked'],
      ['refused', 'locked'],
    ]);
  });

  test('access granted after its first day takes what was trained since that day', async () => {
    const starts_on = addDaysTo(today, -7);
    const customer = await customerOf(program.id, { starts_on, status_id: 5 });
    const [row] = await db.select().from(program_users).where(eq(program_users.user_id, customer.userId));
    const event = { program_user_id: row?.id ?? 0, cause: 'admin' as const };
    await db.insert(entitlement_events).values([
      { ...event, kind: 'grant', created_at: at(-2), starts_on },
      { ...event, kind: 'revoke', created_at: at(-1) },
    ]);
    const { body } = await queueMarks(customer, [
      done(0, { at: noon(-5) }),
      done(1, { at: noon(-8) }),
      done(2, { at: noon(0) }),
    ]);
    expect(body.data.map(({ status, reason }) => [status, reason])).toEqual([
      ['saved', undefined],
      ['refused', 'locked'],
      ['refused', 'locked'],
    ]);
    expect((await logsOf(customer)).map(({ logged_on }) => logged_on)).toEqual([addDaysTo(today, -5)]);
  });

  test('access ends with its last day in the studio’s time zone, also in a session that began before', async () => {
    const customer = await customerOf(program.id, {
      starts_on: addDaysTo(today, -14),
      ends_on: addDaysTo(today, -2),
    });
    const midnight = startOfDayIn('America/Costa_Rica', addDaysTo(today, -1)).getTime();
    const instant = (minutes: number) => new Date(midnight + minutes * 60_000).toISOString();
    const session = { uuid: randomUUID(), program_id: program.id, started_at: instant(-30) };
    const mark = (nth: number, minutes: number) =>
      done(nth, { session_uuid: session.uuid, at: instant(minutes) });
    const { body } = await queueMarks(customer, [mark(0, -1), mark(1, 1)], { sessions: [session] });
    expect(body.data.map(({ status, reason }) => [status, reason])).toEqual([
      ['saved', undefined],
      ['refused', 'locked'],
    ]);
  });
});
