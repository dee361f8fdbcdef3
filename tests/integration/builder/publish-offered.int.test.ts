import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as reachedRoute from '@/app/api/v1/[resource]/[id]/reached-customers/route';
import * as restoreRoute from '@/app/api/v1/[resource]/[id]/versions/[version]/restore/route';
import { db } from '@/db/client';
import { mails } from '@/db/schema';
import { offerOf } from '@/lib/server/training/editions/edition-offer';
import { loadPlan } from '@/lib/server/training/load-plan';
import { loadMemberships } from '@/lib/server/training/memberships';
import { call } from '../setup/http';
import {
  type Customer,
  customerOf,
  dayAt,
  draftOf,
  finish,
  mark,
  plannedProgram,
  publish,
} from '../training/versions-kit';
import { jarOf, store } from './kit';

const programParams = (id: number) => ({ resource: 'programs', id: String(id) });
/** The people of one number of the dry run. */
async function reached(id: number, group: string): Promise<number[]> {
  const { body } = await call(reachedRoute.GET, {
    jar: await jarOf(),
    params: programParams(id),
    path: `/?group=${group}`,
  });
  return (body as { data: { id: number }[] }).data.map((person) => person.id).sort();
}
/** Whether the customer's pages show the offer. */
async function seesOffer({ userId, programId }: Customer): Promise<boolean> {
  const member = (await loadMemberships(userId)).find(({ program }) => program.id === programId);
  if (!member) throw new Error('no access');
  return (await offerOf(userId, member, await loadPlan(userId, member))) !== null;
}

test('an edition is offered and mailed to those alone whose days to do it changes', async () => {
  const { id } = await plannedProgram();
  await publish(id);
  const changed = dayAt(await draftOf(id), 0);
  const [trained, begun, other] = await Promise.all([customerOf(id), customerOf(id), customerOf(id)]);
  await finish(trained, changed.day);
  await mark(begun, { program_block_exercise_id: changed.block.exercises[0]?.id });
  await finish(other, dayAt(await draftOf(id), 1).day);
  await store(changed.inDay([{ id: changed.block.exercises[2]?.id, record_mode: 'D' }]));
  const customers = { unstarted: 0, moved: 0, staying: 2, offered: 1 };
  expect((await publish(id, { dry_run: true })).data).toMatchObject({ customers, movable: 3 });
  expect(await reached(id, 'offered')).toEqual([other.userId]);
  expect(await reached(id, 'staying')).toEqual([trained.userId, begun.userId].sort());
  expect((await publish(id, { notify: true })).data).toMatchObject({ customers, movable: 3 });
  const mailed = await db.select().from(mails).where(eq(mails.template, 'edition_offered'));
  expect(mailed.map((mail) => mail.user_id)).toEqual([other.userId]);
  expect(await Promise.all([trained, begun, other].map(seesOffer))).toEqual([false, false, true]);
});

test('an edition that is as the one which a customer trains is not offered to them', async () => {
  const { id } = await plannedProgram();
  await publish(id);
  const customer = await customerOf(id);
  await finish(customer, dayAt(await draftOf(id), 0).day);
  const day = dayAt(await draftOf(id), 3);
  await store(day.inDay([{ id: day.block.exercises[0]?.id, record_mode: 'D' }]));
  expect((await publish(id)).data.customers).toMatchObject({ offered: 1 });
  const params = { ...programParams(id), version: '1.0' };
  expect((await call(restoreRoute.POST, { jar: await jarOf(), params, json: {} })).status).toBe(200);
  const { data } = await publish(id, { notify: true });
  expect(data).toMatchObject({ version: '3.0', customers: { staying: 1, offered: 0 } });
  expect(await db.select().from(mails).where(eq(mails.user_id, customer.userId))).toEqual([]);
  expect(await seesOffer(customer)).toBe(false);
});
