import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { crm_customers, mails } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { formatDay } from '@/lib/i18n/dates';
import { makeProgram, makeUser } from '../factories';
import { assigned, give, post, today, WITH } from './by-hand-kit';

const mailsOf = async (userId: number) => {
  const rows = await db
    .select({ to: mails.recipient, props: mails.props })
    .from(mails)
    .where(and(eq(mails.user_id, userId), eq(mails.template, 'access_changed')))
    .orderBy(mails.id);
  return rows.map(({ to, props }) => ({ to, ...(props as Record<string, string>) }));
};
const spoken = (day: string) => formatDay('es', day);
const NOTIFY = { ...WITH, notify: true };

describe('a change of access by staff', () => {
  test.each([
    ['extend', { days: 14 }, { endsOn: spoken(addDaysTo(today, 74)), pausedOn: '' }],
    ['start', { starts_on: addDaysTo(today, 3) }, { startsOn: spoken(addDaysTo(today, 3)) }],
    ['revoke', {}, { startsOn: '', endsOn: '' }],
    [
      'pause',
      { paused_on: today, resume_on: addDaysTo(today, 14) },
      { pausedOn: spoken(today), resumeOn: spoken(addDaysTo(today, 14)), endsOn: '' },
    ],
  ] as const)('%s sends one mail with its dates, and so does its undo', async (action, dates, expected) => {
    const { id, user } = await assigned();
    await post(action, id, { ...dates, ...NOTIFY, dry_run: true });
    expect(await mailsOf(user.id)).toEqual([]);
    const change = { ...dates, ...NOTIFY, uuid: randomUUID() };
    const { body } = await post(action, id, change);
    await post(action, id, change);
    expect(await mailsOf(user.id)).toMatchObject([{ to: user.email, change: action, ...expected }]);
    for (const _ of [1, 2]) await post('undo', id, { event_id: body.data.event_id });
    const [, undo, ...more] = await mailsOf(user.id);
    expect(undo).toMatchObject({ change: 'undo', endsOn: spoken(addDaysTo(today, 60)), pausedOn: '' });
    expect(more).toEqual([]);
  });

  test('the end of a pause is mailed with the new last day, its undo with the pause', async () => {
    const { id, user } = await assigned();
    await post('pause', id, { paused_on: addDaysTo(today, -4), resume_on: addDaysTo(today, 14), ...WITH });
    const { body } = await post('resume', id, NOTIFY);
    await post('undo', id, { event_id: body.data.event_id });
    expect(await mailsOf(user.id)).toMatchObject([
      { change: 'resume', endsOn: spoken(addDaysTo(today, 64)), pausedOn: '' },
      { change: 'undo', endsOn: '', pausedOn: spoken(addDaysTo(today, -4)) },
    ]);
  });

  test('without `notify` neither it nor its undo sends a mail', async () => {
    const { id, user } = await assigned();
    const { body } = await post('extend', id, { days: 14, ...WITH });
    await post('undo', id, { event_id: body.data.event_id });
    expect(await mailsOf(user.id)).toEqual([]);
  });

  test('a program is given with one mail; an account opened for it has its own', async () => {
    const [user, { program }] = [await makeUser(), await makeProgram()];
    await give({ user_id: user.id, program_id: program.id, ...NOTIFY });
    expect(await mailsOf(user.id)).toMatchObject([{ change: 'grant', to: user.email }]);

    const email = `${randomUUID()}@correo.test`;
    const [customer] = await db.insert(crm_customers).values({ first_name: 'Marta', email }).returning();
    await give({ customer_id: customer?.id, program_id: program.id, ...NOTIFY });
    const rows = await db.select({ template: mails.template }).from(mails).where(eq(mails.recipient, email));
    expect(rows).toEqual([{ template: 'account_opened' }]);
  });
});
