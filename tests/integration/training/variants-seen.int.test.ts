import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as preferencesRoute from '@/app/api/v1/training/preferences/route';
import { db } from '@/db/client';
import { crm_customers } from '@/db/schema';
import type { RequestContext } from '@/lib/domain/actor';
import { getCustomer } from '@/lib/server/desk/customer/get-customer';
import { exportCustomerData } from '@/lib/server/desk/people/export-person';
import { getPlay } from '@/lib/server/training/days/get-play';
import { getSnapshot } from '@/lib/server/training/offline/snapshot';
import { getPreferences } from '@/lib/server/training/preferences';
import { getExercise, getRecords } from '@/lib/server/training/progress/exercise-progress';
import { exportLogs } from '@/lib/server/training/progress/export-training';
import { getExercisePage } from '@/lib/server/training/progress/get-exercise-page';
import { getProgressDay } from '@/lib/server/training/progress/get-progress-day';
import { contextOf as staffContext } from '../admin/staff';
import type { Stored } from '../builder/kit';
import { signedInAs } from '../factories';
import { call } from '../setup/http';
import { type Customer, customerOf, dayAt, logsOf, mark, publishedProgram } from './versions-kit';

/*
 * Staff see which variant a customer trains only when the customer shares it (docs/spec/player.md#variants).
 */

const SECRET = 'restringido';
let program: { id: number; tree: Stored };
let customer: Customer;
let own: RequestContext;
let looking: RequestContext;
let staff: RequestContext;
let customerId = 0;
let exerciseId = 0;

const setPreferences = (json: object) =>
  call(preferencesRoute.PUT, { jar: customer.jar, method: 'PUT', json });
beforeAll(async () => {
  program = await publishedProgram();
  customer = await customerOf(program.id);
  const { day, block } = dayAt(program.tree, 0);
  const [row] = block.exercises;
  // Two workouts of each variant, because records need an earlier one.
  for (const [n, variant] of [SECRET, 'video', SECRET, 'video'].entries())
    await mark(customer, {
      ...{ uuid: randomUUID(), action: 'set', set_no: n + 1, reps: 8, weight: 20 + n, variant },
      session_uuid: randomUUID(),
      program_block_exercise_id: row?.id,
      program_day_id: day.id,
    });
  exerciseId = (await logsOf(customer))[0]?.exercise_id ?? 0;
  await setPreferences({ variants: [{ exercise_id: exerciseId, variant: SECRET }] });
  own = signedInAs({ id: customer.userId, name: 'Ana', email: 'ana@correo.test' });
  staff = await staffContext('admin@brio.test');
  if (!own.actor || !staff.actor) throw new Error('no actor');
  staff = { ...staff, actor: { ...staff.actor, confirmedAt: new Date() } };
  looking = { ...own, actor: { ...own.actor, impersonatorId: staff.actor?.userId ?? 1 } };
  const [made] = await db.select().from(crm_customers).where(eq(crm_customers.user_id, customer.userId));
  customerId = made?.id ?? 0;
});

/** Everything that staff can read about this customer's training. */
const STAFF_VIEWS: Readonly<Record<string, () => Promise<unknown>>> = {
  'the customer page': () => getCustomer(staff, customerId),
  'the file of the person': () => exportCustomerData(staff, customerId),
  'their preferences, looking as them': () => getPreferences(looking),
  'their exercise by the API, looking as them': () => getExercise(looking, exerciseId),
  'their records, looking as them': () => getRecords(looking),
  'their exercise page, looking as them': () => getExercisePage(looking, exerciseId, null),
  'a day of their training, looking as them': () => getProgressDay(looking, null),
  'their player, looking as them': () =>
    getPlay(looking, { month: 1, week: 1, day: 1 }, null).then((play) => play?.preferences),
  'their snapshot, looking as them': () =>
    getSnapshot(looking, { days: 14, have: new Set() }).then(({ preferences }) => preferences),
};

test.each(Object.entries(STAFF_VIEWS))('%s does not name the variant', async (_name, look) => {
  expect(JSON.stringify(await look())).not.toContain(`"${SECRET}"`);
});

test('the person sees it everywhere, and staff who view as them cannot download their logs', async () => {
  for (const seen of [
    await getPreferences(own),
    await getExercise(own, exerciseId),
    await getRecords(own),
    await getExercisePage(own, exerciseId, SECRET),
    await getProgressDay(own, null),
  ])
    expect(JSON.stringify(seen)).toContain(`"${SECRET}"`);
  expect(() => exportLogs(looking)).toThrow();
});

test('what the person shares is seen', async () => {
  await setPreferences({ share_variants: true });
  for (const look of ['the file of the person', 'their exercise by the API, looking as them'])
    expect(JSON.stringify(await STAFF_VIEWS[look]?.())).toContain(`"${SECRET}"`);
  await setPreferences({ share_variants: false });
});
