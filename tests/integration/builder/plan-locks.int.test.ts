import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as replaceRoute from '@/app/api/v1/[resource]/[id]/replace/route';
import { db, type Transaction } from '@/db/client';
import { lockAssignment, lockOwnAssignment } from '@/db/repositories/access/entitlements';
import { countTemplateUses } from '@/db/repositories/builder/plan-templates';
import { lockKey } from '@/db/repositories/lock-key';
import { holdEditions, pinCustomer } from '@/db/repositories/training/training';
import { exercises, plan_templates } from '@/db/schema';
import { makeUser } from '../factories';
import { call } from '../setup/http';
import { waitingForLock } from '../setup/waiting';
import { customerOf, dayAt, draftOf, plannedProgram, publish } from '../training/versions-kit';
import { jarOf, store } from './kit';

/** A program with a new edition to publish and two customers, on its first one unless `major` is null. */
async function withEdition(major: number | null = 1) {
  const { id } = await plannedProgram();
  await publish(id);
  const customers = [
    await customerOf(id, { version_major: major }),
    await customerOf(id, { version_major: major }),
  ];
  const { block, inDay } = dayAt(await draftOf(id), 0);
  await store(inDay([{ id: block.exercises[0]?.id, record_mode: 'D' }]));
  const [first = 0, second = 0] = customers.map(({ userId }) => userId);
  return { id, first, second };
}

const moveAll = (id: number) => publish(id, { move_all: true, reason: 'Todas a la nueva' });

/** Runs `other` from between two parts of a transaction on, once it waits for the first part or has ended. */
async function between<T>(
  first: (tx: Transaction) => Promise<unknown>,
  other: () => Promise<T>,
  last: (tx: Transaction) => Promise<unknown>,
): Promise<T> {
  let running: Promise<T> | undefined;
  await db.transaction(async (tx) => {
    await first(tx);
    let isOver = false;
    running = other().finally(() => {
      isOver = true;
    });
    await expect.poll(async () => isOver || (await waitingForLock()) > 0, { timeout: 20_000 }).toBe(true);
    await last(tx);
  });
  return running as Promise<T>;
}

test('an order is handed over while a publish moves everybody, and neither fails', async () => {
  const { id, first } = await withEdition();
  const { id: owner } = await makeUser();
  const published = await between(
    (tx) => lockOwnAssignment(tx, first, id),
    () => moveAll(id),
    (tx) => lockAssignment(tx, owner, id),
  );
  expect(published).toMatchObject({ status: 200, data: { customers: { moved: 2 } } });
});

test('so it is when the new owner has the program already', async () => {
  const { id, first, second } = await withEdition();
  const published = await between(
    async (tx) => {
      await lockKey(tx, 'hand-over');
      await lockOwnAssignment(tx, second, id);
    },
    () => moveAll(id),
    (tx) => lockOwnAssignment(tx, first, id),
  );
  expect(published).toMatchObject({ status: 200, data: { customers: { moved: 2 } } });
});

test('whoever makes the first mark during a publish is counted and moved like the others', async () => {
  const { id, first } = await withEdition(null);
  const published = await between(
    (tx) => holdEditions(tx, [id]),
    () => moveAll(id),
    (tx) => pinCustomer(tx, { userId: first, programId: id, run: 1, major: 1 }),
  );
  expect(published).toMatchObject({ status: 200, data: { customers: { unstarted: 1, moved: 1 } } });
});

test('an exercise is replaced in two programs while access to them is given, and neither fails', async () => {
  const [one, two] = [await plannedProgram(), await plannedProgram()];
  const [from = 0] = one.lib.exercises;
  const [to] = await db.insert(exercises).values({ nombre: 'Otro' }).returning({ id: exercises.id });
  const { id: userId } = await makeUser();
  const jar = await jarOf();
  const params = { resource: 'exercises', id: String(from) };
  const replaced = await between(
    (tx) => lockAssignment(tx, userId, two.id),
    () => call(replaceRoute.POST, { jar, params, json: { exercise_id: to?.id } }),
    (tx) => lockAssignment(tx, userId, one.id),
  );
  expect(replaced.status).toBe(200);
});

test('the uses of templates are counted in one order, whatever the order of the copies', async () => {
  const made = await db
    .insert(plan_templates)
    .values([1, 2].map((nth) => ({ name: `Plantilla ${nth}`, kind: 'block' as const, body: {} })))
    .returning({ id: plan_templates.id });
  const [low = 0, high = 0] = made.map(({ id }) => id).sort((a, b) => a - b);
  await between(
    (tx) => countTemplateUses(tx, [low]),
    () => db.transaction((tx) => countTemplateUses(tx, [high, high, low])),
    (tx) => countTemplateUses(tx, [high]),
  );
  const { id, uses } = plan_templates;
  const stored = await db
    .select({ id, uses })
    .from(plan_templates)
    .where(inArray(id, [low, high]))
    .orderBy(id);
  expect(stored).toEqual([
    { id: low, uses: 2 },
    { id: high, uses: 3 },
  ]);
});
