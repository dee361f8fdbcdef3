import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { writeSetting } from '@/db/repositories/settings';
import { counties, districts, order_details, orders, shipping_zones } from '@/db/schema';
import { createRow, updateRow } from '@/lib/admin/save';
import { cents } from '@/lib/domain/money';
import { resources } from '@/lib/resources/registry';
import { placeCartOrder } from '@/lib/server/cart/place-cart-order';
import { getDelivery } from '@/lib/server/checkout/get-delivery';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { getReceipt } from '@/lib/server/receipts/get-receipt';
import { buyer, guest, makeUser, signedInAs } from '../factories';
import { failure, setUpFile, simulator, start } from './cart-checkout-kit';
import { makeProduct } from './goods';

setUpFile();

const staff = async () =>
  signedInAs(
    await makeUser(),
    'shipping_zone_create',
    'shipping_zone_edit',
    'order_refund',
    'order_confirm_transfer',
    'order_show',
  );
const idOf = async (table: typeof counties | typeof districts, code: string) =>
  (await db.select({ id: table.id }).from(table).where(eq(table.code, code)))[0]?.id ?? 0;
const pickup = (on: boolean) =>
  writeSetting(db, 'delivery', { pickup: on, pickup_text: 'San Pedro, de lunes a sábado' }, '');

const place = { montesDeOca: 0, sanPedro: 0, sabanilla: 0, liberia: 0 };
const withoutZones = () => db.update(shipping_zones).set({ deleted_at: new Date() });

beforeAll(async () => {
  await withoutZones();
  place.montesDeOca = await idOf(counties, '115');
  place.sanPedro = await idOf(districts, '11501');
  place.sabanilla = await idOf(districts, '11502');
  place.liberia = await idOf(counties, '501');
});
beforeEach(() => pickup(true));
afterEach(async () => {
  await withoutZones();
  await pickup(false);
});

const zone = async (values: Record<string, unknown>) =>
  (await createRow(await staff(), resources['shipping-zones'], values)).data.id as number;
/** Zones: the canton for 4.50, one of its districts for 12, the rest of the country for 7. */
async function makeZones() {
  await zone({ name: 'GAM', price: 4.5, counties: [place.montesDeOca] });
  await zone({ name: 'Lejos', price: 12, districts: [place.sabanilla] });
  return zone({ name: 'Resto', price: 7, is_default: true });
}
const toSanPedro = () => ({
  method: 'shipping',
  county_id: place.montesDeOca,
  district_id: place.sanPedro,
  directions: 'Del parque, 200 m este',
});
const orderOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
const linesOf = (orderId: number) =>
  db.select().from(order_details).where(eq(order_details.order_id, orderId)).orderBy(order_details.id);
const goods = (price = 3_200) => makeProduct({}, price);

describe('a cart with goods', () => {
  test('is sent for the price of its zone, as one line with its tax, and the order keeps where', async () => {
    await makeZones();
    const mat = await goods();
    const { order } = await start(guest(), {
      cart: [{ id: mat.id, price: 32 }],
      amount: 36.5,
      delivery: toSanPedro(),
    });
    expect(order.amount).toBe(36.5);
    expect(await orderOf(order.id)).toMatchObject({
      total_items: 1,
      total_order: 3_650,
      total_tax: 368 + 52,
      delivery: {
        method: 'shipping',
        zone: 'GAM',
        province: 'San José',
        county: 'Montes de Oca',
        district: 'San Pedro',
        directions: 'Del parque, 200 m este',
      },
    });
    expect(await linesOf(order.id)).toMatchObject([
      { product_id: mat.id, total: 3_200 },
      { product_id: null, program_id: null, description: 'Envío, San Pedro', total: 450, tax_amount: 52 },
    ]);
  });

  test('the zone of a district beats that of its canton, and the rest of the country has the default', async () => {
    await makeZones();
    const mat = await goods();
    const amountFor = async (delivery: object) =>
      (await start(guest(), { cart: [{ id: mat.id }], delivery })).order.amount;
    expect(await amountFor({ ...toSanPedro(), district_id: place.sabanilla })).toBe(44);
    expect(await amountFor({ ...toSanPedro(), county_id: place.liberia, district_id: null })).toBe(39);
    expect(await amountFor({ method: 'pickup' })).toBe(32);
  });

  test('a price invented by the client is never used; a wrong total is 422 with the right one', async () => {
    await makeZones();
    const mat = await goods();
    const delivery = { ...toSanPedro(), price: 0, zone: 'Gratis', zone_id: 1 };
    const cart = [{ id: mat.id }];
    expect((await start(guest(), { cart, delivery })).order.amount).toBe(36.5);
    expect(await failure(start(guest(), { cart, delivery, amount: 32 }))).toMatchObject({
      status: 422,
      fields: { amount: [{ key: 'cart_changed' }] },
      details: { code: 'cart_changed', amount: 36.5 },
    });
  });

  test('each wrong part of the choice is named', async () => {
    await makeZones();
    const mat = await goods();
    const at = async (part: object) =>
      Object.keys((await failure(start(guest(), { cart: [{ id: mat.id }], delivery: part }))).fields);
    const wrong = (part: object) => at({ ...toSanPedro(), ...part });
    expect(await wrong({ directions: ' ' })).toContain('delivery.directions');
    expect(await wrong({ county_id: 0 })).toContain('delivery.county_id');
    expect(await wrong({ county_id: 999_999 })).toContain('delivery.county_id');
    expect(await wrong({ district_id: null })).toContain('delivery.district_id');
    expect(await wrong({ county_id: place.liberia })).toContain('delivery.district_id');
    expect(await at({ method: 'drone' })).toContain('delivery.method');
    expect((await failure(start(guest(), { cart: [{ id: mat.id }], delivery: 'casa' }))).status).toBe(400);
  });

  test('a place without a zone is refused', async () => {
    await zone({ name: 'GAM', price: 4.5, counties: [place.montesDeOca] });
    const mat = await goods();
    const delivery = { ...toSanPedro(), county_id: place.liberia, district_id: null };
    expect((await failure(start(guest(), { cart: [{ id: mat.id }], delivery }))).fields).toMatchObject({
      'delivery.county_id': [{ key: 'shipping_not_there' }],
    });
  });

  test('a client that sends no delivery gets pickup where there is pickup, else 422', async () => {
    await makeZones();
    const mat = await goods();
    const { order } = await start(guest(), { cart: [{ id: mat.id }] });
    expect(await orderOf(order.id)).toMatchObject({ total_order: 3_200, delivery: { method: 'pickup' } });
    await pickup(false);
    expect((await failure(start(guest(), { cart: [{ id: mat.id }] }))).fields).toMatchObject({
      delivery: [{ key: 'delivery_required' }],
    });
    expect(
      (await failure(start(guest(), { cart: [{ id: mat.id }], delivery: { method: 'pickup' } }))).fields,
    ).toHaveProperty('delivery');
  });

  test('without zones and pickup, and without goods, there is nothing to choose', async () => {
    await pickup(false);
    const mat = await goods();
    const { order } = await start(guest(), { cart: [{ id: mat.id }], delivery: toSanPedro() });
    expect(await orderOf(order.id)).toMatchObject({ total_order: 3_200, delivery: null });
    await makeZones();
    const guide = await makeProduct({ virtual: true, downloadable: true }, 1_200);
    const download = await start(guest(), { cart: [{ id: guide.id }], delivery: toSanPedro() });
    expect(await orderOf(download.order.id)).toMatchObject({ total_order: 1_200, delivery: null });
  });

  test('the same key with another delivery is 409, with the same it is the same order', async () => {
    await makeZones();
    const mat = await goods();
    const input = (delivery: object) => ({
      type: 'T' as const,
      claims: { items: [{ id: mat.id }], totalOrder: null, totalItems: null, userId: null },
      amount: null,
      buyer: buyer(),
      delivery: delivery as never,
      idempotencyKey: 'delivery-key-1',
    });
    const context = guest();
    const own = input(toSanPedro());
    const first = await placeCartOrder(context, own);
    expect((await placeCartOrder(context, own)).id).toBe(first.id);
    const other = { ...own, delivery: { method: 'pickup' } as const };
    expect(await failure(placeCartOrder(context, other))).toMatchObject({
      status: 409,
      messageKey: { key: 'key_reused' },
    });
  });

  test('PayPal gets the full amount with the delivery as an item', async () => {
    await makeZones();
    const mat = await goods();
    const { order, paypal } = await start(guest(), {
      type: 'P',
      cart: [{ id: mat.id }],
      delivery: toSanPedro(),
    });
    expect(order.amount).toBe(36.5);
    expect(paypal?.orderId).toBeTruthy();
    const requests = simulator.control.state().requests as { path: string; body: unknown }[];
    expect(requests.findLast(({ path }) => path === '/v2/checkout/orders')?.body).toMatchObject({
      purchase_units: [
        {
          amount: { value: '36.50', breakdown: { item_total: { value: '36.50' } } },
          items: [
            { unit_amount: { value: '32.00' } },
            { name: 'Envío, San Pedro', unit_amount: { value: '4.50' } },
          ],
        },
      ],
    });
  });

  test('receipt and refund count it like any line', async () => {
    await makeZones();
    const mat = await goods();
    const { order } = await start(guest(), { cart: [{ id: mat.id }], delivery: toSanPedro() });
    const context = await staff();
    await confirmTransfer(context, order.id);
    const receipt = await getReceipt(context, order.id);
    expect(receipt).toMatchObject({ total: 3_650 });
    const request = { reason: 'No llegó', access: 'keep', restock: false, idempotencyKey: null } as const;
    await refundOrder(context, order.id, { ...request, amount: cents(450) });
    expect(await orderOf(order.id)).toMatchObject({ state: 'partially_refunded', total_refunded: 450 });
    await refundOrder(context, order.id, { ...request, amount: null });
    expect(await orderOf(order.id)).toMatchObject({ state: 'refunded', total_refunded: 3_650 });
  });
});

describe('shipping zones', () => {
  test('one of them is for the rest of the country', async () => {
    const first = await makeZones();
    const second = await zone({ name: 'Otro resto', price: 8, is_default: true });
    const { zones } = await getDelivery('es');
    expect(zones.filter(({ is_default }) => is_default).map(({ id }) => id)).toEqual([second]);
    await updateRow(await staff(), resources['shipping-zones'], first, { is_default: true });
    expect((await getDelivery('es')).zones.filter(({ is_default }) => is_default)).toMatchObject([
      { id: first },
    ]);
  });
});
