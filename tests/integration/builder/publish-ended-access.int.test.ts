import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as reachedRoute from '@/app/api/v1/[resource]/[id]/reached-customers/route';
import { db } from '@/db/client';
import { mails } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { call } from '../setup/http';
import {
  customerOf,
  dayAt,
  draftOf,
  plannedProgram,
  publish,
  today,
  versionsOf,
} from '../training/versions-kit';
import { jarOf, store } from './kit';

test('a publish neither counts nor mails whose last day of access has passed', async () => {
  const { id } = await plannedProgram();
  await publish(id);
  const yesterday = addDaysTo(today, -1);
  const [lasting, inGrace, paused, ended] = await Promise.all([
    customerOf(id, { version_major: 1, ends_on: today }),
    customerOf(id, { version_major: 1, ends_on: yesterday, grace_until: today }),
    customerOf(id, { version_major: 1, ends_on: yesterday, paused_on: addDaysTo(today, -3) }),
    customerOf(id, { version_major: 1, ends_on: yesterday }),
  ]);
  await customerOf(id, { ends_on: yesterday });
  const held = [lasting.userId, inGrace.userId, paused.userId].sort();
  const day = dayAt(await draftOf(id), 3);
  await store(day.inDay([{ id: day.block.exercises[0]?.id, record_mode: 'D' }]));
  expect((await publish(id, { dry_run: true })).data).toMatchObject({
    customers: { unstarted: 0, offered: 3 },
    movable: 3,
  });
  const params = { resource: 'programs', id: String(id) };
  const { body } = await call(reachedRoute.GET, { jar: await jarOf(), params, path: '/?group=offered' });
  expect((body as { data: { id: number }[] }).data.map((person) => person.id).sort()).toEqual(held);
  await publish(id, { notify: true });
  const sent = await db
    .select({ userId: mails.user_id })
    .from(mails)
    .where(inArray(mails.user_id, [...held, ended.userId]));
  expect(sent.map(({ userId }) => userId).sort()).toEqual(held);
  const first = (await versionsOf(id)).data.find(({ version }) => version === '1.0');
  expect(first).toMatchObject({ customers: 3 });
});
