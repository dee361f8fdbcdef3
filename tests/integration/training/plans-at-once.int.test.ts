import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { crm_customers, program_users } from '@/db/schema';
import { daysOf, doneRowsOf } from '@/lib/domain/training';
import { getCustomer } from '@/lib/server/desk/customer/get-customer';
import { type LoadedPlan, loadPlan, loadPlans } from '@/lib/server/training/load-plan';
import { loadMemberships } from '@/lib/server/training/memberships';
import { loadHistory } from '@/lib/server/training/progress/history';
import { makeUser, signedInAs } from '../factories';
import { countQueries } from '../setup/count-queries';
import {
  type Customer,
  customerOf,
  dayAt,
  finish,
  plannedProgram,
  publish,
  restart,
  startsOn,
} from './versions-kit';

/** Creates a program and gives it to the customer, who finishes its first day. */
async function train(customer: Customer) {
  const { id, tree } = await plannedProgram();
  await publish(id);
  await db
    .insert(program_users)
    .values({ program_id: id, user_id: customer.userId, status_id: 1, starts_on: startsOn });
  const own = { ...customer, programId: id };
  await finish(own, dayAt(tree, 0).day);
  return { own, tree };
}

/** A customer with one program begun. */
async function beginner() {
  const { id, tree } = await plannedProgram();
  await publish(id);
  const customer = await customerOf(id);
  await finish(customer, dayAt(tree, 0).day);
  return { customer, tree };
}

test('plans read together are those read one by one, also of different runs', async () => {
  const { customer, tree } = await beginner();
  const { own, tree: second } = await train(customer);
  expect((await restart(customer)).data.run).toBe(2);
  await finish(customer, dayAt(tree, 1).day);
  const members = await loadMemberships(customer.userId);
  const together = await loadPlans(customer.userId, members);
  expect(together.size).toBe(2);
  const comparable = ({ done: _, ...loaded }: LoadedPlan) => loaded;
  const daysDone = new Map<number, number[]>();
  for (const [member, loaded] of together) {
    const alone = await loadPlan(customer.userId, member);
    expect(comparable(loaded)).toEqual(comparable(alone));
    const done = daysOf(loaded.plan).filter((day) => doneRowsOf(day, loaded.done).length > 0);
    daysDone.set(
      member.program.id,
      done.map(({ id }) => id),
    );
  }
  expect(daysDone.get(customer.programId)).toEqual([dayAt(tree, 1).day.id]);
  expect(daysDone.get(own.programId)).toEqual([dayAt(second, 0).day.id]);
});

test('a history, and the page of a customer, take as many queries for three programs as for one', async () => {
  const { customer } = await beginner();
  const staff = await makeUser({ name: 'Sofía de Soporte', is_customer: false });
  const who = await signedInAs(staff, 'crm_customer_show', 'program_user_show', 'order_show');
  const [row] = await db.select().from(crm_customers).where(eq(crm_customers.user_id, customer.userId));
  const members = () => loadMemberships(customer.userId);
  const history = async () => {
    const all = await members();
    return countQueries(() => loadHistory(customer.userId, all));
  };
  const page = () => countQueries(() => getCustomer(who, row?.id ?? 0));
  const [historyOfOne, pageOfOne] = [await history(), await page()];
  await train(customer);
  await train(customer);
  expect(await members()).toHaveLength(3);
  expect(await history()).toBe(historyOfOne);
  expect(await page()).toBe(pageOfOne);
});
