import { afterEach, expect, test, vi } from 'vitest';
import { addDaysTo, dayIn, mondayFrom } from '@/lib/domain/clock';
import { getCheckout } from '@/lib/server/checkout/get-checkout';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { getOrderTimeline } from '@/lib/server/orders/get-order-timeline';
import { guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { accessOf } from '../payments/kit';

const staff = async () => signedInAs(await makeUser(), 'order_show', 'order_confirm_transfer');
const today = () => dayIn('America/Costa_Rica');
const refusal = (key: string) => ({ code: 'invalid', fields: { starts_on: [{ key }] } });

afterEach(() => void vi.useRealTimers());

test('the day that the buyer picked is day 1, and the last day is the one shown with it', async () => {
  const { program } = await makeProgram({ program: { duration_in_weeks: 8 } });
  const firstDay = addDaysTo(today(), 10);
  const view = await getCheckout(guest(), program.id, null);
  const said = view && view !== 'already_has_program' && view.access[0]?.periods[10];
  expect(said).toEqual({ startsOn: firstDay, endsOn: addDaysTo(firstDay, 12 * 7 - 1) });
  const order = await placeOrder(guest(), { ...orderInput(program.id), firstDay });
  const [placed] = await getOrderTimeline(await staff(), order.id);
  expect(placed?.facts).toContainEqual({ label: 'first_day', value: firstDay, copy: false });
  await confirmTransfer(await staff(), order.id);
  expect(await accessOf(program.id)).toMatchObject({
    starts_on: firstDay,
    ends_on: addDaysTo(firstDay, 12 * 7 - 1),
  });
});

test('a transfer confirmed after the picked day begins on the next Monday', async () => {
  const { program } = await makeProgram({ program: { duration_in_weeks: 8 } });
  const order = await placeOrder(guest(), { ...orderInput(program.id), firstDay: addDaysTo(today(), 1) });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 });
  await confirmTransfer(await staff(), order.id);
  expect(await accessOf(program.id)).toMatchObject({ starts_on: mondayFrom(today()) });
});

test('a day out of the window, of a cohort or of a subscription is refused at its field', async () => {
  const { program } = await makeProgram();
  const pick = (id: number, firstDay: string) => placeOrder(guest(), { ...orderInput(id), firstDay });
  await expect(pick(program.id, addDaysTo(today(), -1))).rejects.toMatchObject(refusal('start_window'));
  await expect(pick(program.id, addDaysTo(today(), 29))).rejects.toMatchObject(refusal('start_window'));
  const cohort = await makeProgram({ program: { launch_date: addDaysTo(today(), 5) } });
  await expect(pick(cohort.program.id, addDaysTo(today(), 6))).rejects.toMatchObject(refusal('start_fixed'));
  const monthly = await makeProgram({
    byMonth: true,
    ranges: [{ name: 'Mes a mes', price: 2_400, planId: 'P-MONTHLY' }],
  });
  await expect(
    placeOrder(
      guest(),
      orderInput(monthly.program.id, {
        type: 'P',
        kind: 'subscription',
        rangeId: monthly.ranges[0]?.id ?? null,
        firstDay: addDaysTo(today(), 3),
      }),
    ),
  ).rejects.toMatchObject(refusal('start_fixed'));
});
