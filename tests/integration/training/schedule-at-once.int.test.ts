import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { db } from '@/db/client';
import { lockOwnAssignment } from '@/db/repositories/access/entitlements';
import { changeSchedule } from '@/lib/server/training/schedule/schedule';
import type { Stored } from '../builder/kit';
import { waitingForLock } from '../setup/waiting';
import { type Customer, contextOf, customerOf, dayAt, finish, publishedProgram } from './versions-kit';

let program: { id: number; tree: Stored };
beforeAll(async () => {
  program = await publishedProgram();
});

const change = async (customer: Customer, json: { kind: 'skip'; program_day_ids: number[] }) =>
  changeSchedule(await contextOf(customer), {
    uuid: randomUUID(),
    program_id: customer.programId,
    dry_run: false,
    ...json,
  });
test('a day that is finished while its skip waits for the assignment is not skipped', async () => {
  const customer = await customerOf(program.id);
  await finish(customer, dayAt(program.tree, 0).day);
  const { day } = dayAt(program.tree, 1);
  const { skip } = await db.transaction(async (tx) => {
    await lockOwnAssignment(tx, customer.userId, program.id);
    const skip = expect(change(customer, { kind: 'skip', program_day_ids: [day.id] })).rejects.toMatchObject({
      details: { code: 'day_done' },
    });
    await expect.poll(waitingForLock).toBeGreaterThan(0);
    await finish(customer, day);
    return { skip };
  });
  await skip;
});
