import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { ranges } from '@/db/schema';
import { addMonthsTo } from '@/lib/domain/access/entitlement';
import { addDaysTo, dayIn, mondayFrom } from '@/lib/domain/clock';
import { getCheckout } from '@/lib/server/checkout/get-checkout';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { accessOf } from '../payments/kit';

const staff = async () => signedInAs(await makeUser(), 'order_confirm_transfer');
const start = () => mondayFrom(dayIn('America/Costa_Rica'));

async function monthly(months: number | null, name = 'Trimestre') {
  const made = await makeProgram({
    byMonth: true,
    ranges: [{ name, price: 5_900, months }],
    program: { duration_in_weeks: 8 },
  });
  return { ...made, order: await placeOrder(guest(), orderInput(made.program.id)) };
}

test('a range buys its months and four weeks, whatever its name; the checkout says so beforehand', async () => {
  const { program, order, ranges: made } = await monthly(3, 'Un mes');
  const endsOn = addDaysTo(addMonthsTo(start(), 3), 4 * 7 - 1);
  expect(await getCheckout(guest(), program.id, null)).toMatchObject({
    access: [
      {
        rangeId: made[0]?.id,
        startsOn: start(),
        periods: expect.arrayContaining([{ startsOn: start(), endsOn }]),
      },
    ],
  });
  await confirmTransfer(await staff(), order.id);
  expect(await accessOf(program.id)).toMatchObject({
    ends_on: addDaysTo(addMonthsTo(start(), 3), 4 * 7 - 1),
  });
});

test('months changed between the order and its payment do not change what was bought', async () => {
  const { program, order, ranges: made } = await monthly(3);
  await db
    .update(ranges)
    .set({ months: 1, name: '1 mes' })
    .where(eq(ranges.id, made[0]?.id ?? 0));
  await confirmTransfer(await staff(), order.id);
  expect(await accessOf(program.id)).toMatchObject({
    ends_on: addDaysTo(addMonthsTo(start(), 3), 4 * 7 - 1),
  });
});

test('a range that is not counted in months gives the program’s weeks and four more', async () => {
  const { program, order } = await monthly(null, 'Programa completo');
  await confirmTransfer(await staff(), order.id);
  expect(await accessOf(program.id)).toMatchObject({ ends_on: addDaysTo(start(), (8 + 4) * 7 - 1) });
});

test('a program by month without ranges is sold one month at a time', async () => {
  const { program } = await makeProgram({ byMonth: true, price: 2_400 });
  const order = await placeOrder(guest(), orderInput(program.id));
  await confirmTransfer(await staff(), order.id);
  expect(await accessOf(program.id)).toMatchObject({ ends_on: addDaysTo(addMonthsTo(start(), 1), -1) });
});
