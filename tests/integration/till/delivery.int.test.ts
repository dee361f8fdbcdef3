import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '@/db/client';
import { writeSetting } from '@/db/repositories/settings';
import { counties, districts, mails, shipping_zones } from '@/db/schema';
import { createRow } from '@/lib/admin/save';
import { resources } from '@/lib/resources/registry';
import { placeTillOrder } from '@/lib/server/desk/till/place-order';
import { quoteTill } from '@/lib/server/desk/till/quote';
import { getOrderFile } from '@/lib/server/payments/orders/get-order-file';
import { makeProduct } from '../cart/goods';
import { failure, linesOf, setUpFile } from '../checkout/place-order-kit';
import { makeProgram, makeUser, signedInAs } from '../factories';
import { buyerAtTill, cents, input, product, program, till } from './kit';

setUpFile();

const idOf = async (table: typeof counties | typeof districts, code: string) =>
  (await db.select({ id: table.id }).from(table).where(eq(table.code, code)))[0]?.id ?? 0;
const pickup = (on: boolean) => writeSetting(db, 'delivery', { pickup: on, pickup_text: 'San Pedro' }, '');
const place = { county: 0, district: 0, other: 0 };

beforeAll(async () => {
  await db.update(shipping_zones).set({ deleted_at: new Date() });
  place.county = await idOf(counties, '115');
  place.district = await idOf(districts, '11501');
  place.other = await idOf(counties, '501');
  const staff = signedInAs(await makeUser(), 'shipping_zone_create');
  await createRow(staff, resources['shipping-zones'], { name: 'GAM', price: 4.5, counties: [place.county] });
  await pickup(true);
});
afterAll(async () => {
  await db.update(shipping_zones).set({ deleted_at: new Date() });
  await pickup(false);
});

const shipped = () =>
  ({
    method: 'shipping',
    county_id: place.county,
    district_id: place.district,
    directions: 'Casa verde',
  }) as const;

test('a shipped order costs what the checkout asks, and its quote, order, page and mail say so', async () => {
  const { user, customer } = await buyerAtTill();
  const mat = await makeProduct({}, 2_500);
  const context = await till('order_show');
  const contents = { lines: [product(mat.id)], customerId: customer.id };
  const to = { countyId: place.county, districtId: place.district };
  const quote = await quoteTill(context, { ...contents, place: to });
  expect(quote).toMatchObject({
    total: 2_950,
    tax: 340,
    shipping: { name: 'Envío, San Pedro', total: 450 },
    delivery: { pickup: { text: 'San Pedro' }, zones: [{ name: 'GAM' }] },
  });
  const link = { method: 'link', charge: false, reference: null, received: null } as const;
  const order = await placeTillOrder(
    context,
    input({ customer, lines: contents.lines, ...link, delivery: shipped(), total: quote.total }),
  );
  expect(order).toMatchObject({ total_order: 2_950, total_tax: 340, total_items: 1 });
  expect((await linesOf(order.id)).map(({ description, total }) => [description, total])).toEqual([
    [mat.name, 2_500],
    ['Envío, San Pedro', 450],
  ]);
  const { delivery } = await getOrderFile(context, order.id);
  expect(delivery).toMatchObject({ method: 'shipping', zone: 'GAM', directions: 'Casa verde' });
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.order_id, order.id), eq(mails.recipient, user.email)));
  expect(JSON.stringify(mail)).toContain('Envío, San Pedro');
});

test('pickup is free and kept; without a choice goods are handed over at the counter', async () => {
  const { customer } = await buyerAtTill();
  const mat = await makeProduct({}, 2_500);
  const context = await till();
  const order = { customer, lines: [product(mat.id)], total: cents(2_500) };
  const kept = await placeTillOrder(context, input({ ...order, delivery: { method: 'pickup' } }));
  expect(kept).toMatchObject({ total_order: 2_500, delivery: { method: 'pickup' } });
  expect((await placeTillOrder(context, input(order))).delivery).toBeNull();
});

test('a place without shipping is 422 at its field, and the total without it at the total', async () => {
  const { customer } = await buyerAtTill();
  const mat = await makeProduct({}, 2_500);
  const context = await till();
  const order = { customer, lines: [product(mat.id)], total: cents(2_500) };
  const far = { ...shipped(), county_id: place.other, district_id: null };
  expect(await failure(placeTillOrder(context, input({ ...order, delivery: far })))).toMatchObject({
    status: 422,
    fields: { delivery: expect.anything() },
  });
  expect(await failure(placeTillOrder(context, input({ ...order, delivery: shipped() })))).toMatchObject({
    fields: { total: [{ key: 'amount_changed' }] },
    details: { amount: 29.5 },
  });
});

test('programs have no delivery', async () => {
  const { customer } = await buyerAtTill();
  const { program: sold } = await makeProgram();
  const context = await till();
  const quote = await quoteTill(context, { lines: [program(sold.id)], customerId: customer.id });
  expect(quote).toMatchObject({ delivery: null, shipping: null });
});
