import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as place from '@/app/api/v1/checkout/orders/route';
import * as transfer from '@/app/api/v1/transfer/process/route';
import * as shopTransfer from '@/app/api/v1/transfer-shop/process/route';
import { db } from '@/db/client';
import { orders, products } from '@/db/schema';
import { makeProduct } from '../cart/goods';
import { buyer, makeProgram } from '../factories';
import { call } from '../setup/http';
import { runs } from '../setup/runs';

const RUNS = runs(2_000, 10_000);

let program: { id: number; price: number; range: number; otherRange: number };
let closed: number[];
let goods: { id: number; price: number }[];
let gone: number[];

beforeAll(async () => {
  const priced = await makeProgram({ ranges: [{ name: 'Único', price: 5_900 }] });
  const other = await makeProgram({ ranges: [{ name: 'Ajeno', price: 100 }] });
  program = {
    id: priced.program.id,
    price: 59,
    range: priced.ranges[0]?.id ?? 0,
    otherRange: other.ranges[0]?.id ?? 0,
  };
  const hidden = await makeProgram({ program: { publish_to_sale: false } });
  const ended = await makeProgram({ program: { end_date: '2020-01-01' } });
  const deleted = await makeProgram({ program: { deleted_at: new Date() } });
  closed = [hidden, ended, deleted].map((made) => made.program.id);
  goods = [
    { id: (await makeProduct({}, 2_500)).id, price: 25 },
    { id: (await makeProduct({}, 1_000)).id, price: 10 },
  ];
  const soldOut = await makeProduct({ handle_stock: true, inventory: 0 });
  const over = await makeProduct({ available_to: new Date('2020-01-01') });
  const future = await makeProduct({ available_from: new Date('2099-01-01') });
  const removed = await makeProduct({ deleted_at: new Date() });
  gone = [soldOut, over, future, removed].map(({ id }) => id);
});

const junk = fc.oneof(
  fc.constantFrom(
    '24.00; drop table orders',
    '1e3',
    'NaN',
    '-0',
    '0x10',
    '٥٩',
    '59,00',
    '<b>59</b>',
    [],
    {},
    true,
  ),
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
/**
 * Anything but the true price: a number, a text, or nonsense. A missing price claims nothing, so it is left
 * out.
 */
const wrongPrice = (price: () => number) =>
  fc
    .oneof(
      fc.integer({ min: -100_000, max: 1_000_000 }).map((cents) => cents / 100),
      fc.integer({ min: 0, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2)),
      fc.constantFrom(0, 0.01, -59, 5900, 58.99, 59.01, Number.MAX_SAFE_INTEGER),
      junk,
    )
    .filter(
      (value) => Number(value) !== price() && value !== '' && value !== null && String(value).trim() !== '',
    );
const foreignId = fc.oneof(
  fc.integer({ min: 900_000, max: 2_147_483_647 }),
  fc.integer({ min: -50, max: -1 }),
  fc.constantFrom('1 or 1=1', 'abc', '1.5', {}),
);

type Forged = { to: 'orders' | 'legacy' | 'shop'; what: string; body: Record<string, unknown> };

const programBody = (change: Record<string, unknown>) => ({
  type: 'T',
  programId: program.id,
  range_Id: program.range,
  user: buyer(),
  ...change,
});
const cartBody = (cart: unknown, change: Record<string, unknown> = {}) => ({
  type: 'T',
  user: buyer(),
  cart,
  ...change,
});
const items = () => goods.map(({ id, price }) => ({ id, price }));

/** Forgeries, each applied alone to an otherwise valid order. */
const forged = (): fc.Arbitrary<Forged> =>
  fc.oneof(
    wrongPrice(() => program.price).map((amount) => ({
      to: 'orders' as const,
      what: 'amount',
      body: programBody({ amount }),
    })),
    wrongPrice(() => program.price).map((amount) => ({
      to: 'legacy' as const,
      what: 'amount',
      body: programBody({ amount }),
    })),
    fc.oneof(foreignId, fc.constant('other')).map((id) => ({
      to: 'orders' as const,
      what: 'range',
      body: programBody({ range_Id: id === 'other' ? program.otherRange : id }),
    })),
    fc.oneof(foreignId, fc.nat(2)).map((id) => ({
      to: 'orders' as const,
      what: 'program',
      body: programBody({
        programId: typeof id === 'number' && id >= 0 && id < 3 ? closed[id] : id,
        range_Id: undefined,
      }),
    })),
    fc.constantFrom(false, 0, '0', 'no', null, undefined).map((agreed_tc) => ({
      to: 'orders' as const,
      what: 'terms',
      body: programBody({ user: { ...buyer(), agreed_tc } }),
    })),
    fc
      .tuple(
        fc.nat(1),
        wrongPrice(() => Number.NaN),
      )
      .filter(([n, price]) => Number(price) !== goods[n]?.price)
      .map(([n, price]) => ({
        to: 'orders' as const,
        what: 'item price',
        body: cartBody(items().map((item, at) => (at === n ? { ...item, price } : item))),
      })),
    wrongPrice(() => 35).map((total_order) => ({
      to: 'shop' as const,
      what: 'cart total',
      body: cartBody({ items: items(), total_order, total_items: 2 }),
    })),
    fc
      .integer({ min: -5, max: 100 })
      .filter((n) => n !== 2)
      .map((total_items) => ({
        to: 'shop' as const,
        what: 'cart count',
        body: cartBody({ items: items(), total_items }),
      })),
    fc.integer({ min: 1, max: 1_000_000 }).map((user_id) => ({
      to: 'shop' as const,
      what: 'owner',
      body: cartBody({ items: items(), user_id }),
    })),
    fc
      .nat(3)
      .map((n) => ({ to: 'orders' as const, what: 'not for sale', body: cartBody([{ id: gone[n] }]) })),
    fc.oneof(foreignId, fc.constant('other')).map((id) => ({
      to: 'orders' as const,
      what: 'range of an item',
      body: cartBody([{ id: goods[0]?.id, ranges_id: id === 'other' ? program.otherRange : id }]),
    })),
  );

const HANDLERS = { orders: place.POST, legacy: transfer.POST, shop: shopTransfer.POST };

async function send({ to, body }: Forged) {
  const headers = { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` };
  return call(HANDLERS[to], { method: 'POST', json: body, headers });
}

const ordersNow = async () => (await db.select({ n: sql<number>`count(*)::int` }).from(orders))[0]?.n ?? 0;

test(`${RUNS} forged checkouts: none is accepted, none leaves an order or takes a piece`, async () => {
  const before = await ordersNow();
  const stock = await db
    .select({ id: products.id, inventory: products.inventory })
    .from(products)
    .orderBy(products.id);
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(forged(), async (forgery) => {
      const { status, body } = await send(forgery);
      seen.set(forgery.what, (seen.get(forgery.what) ?? 0) + 1);
      expect([400, 404, 409, 422], JSON.stringify({ forgery, status, body })).toContain(status);
    }),
    { numRuns: RUNS, seed: 20_261_120 },
  );
  expect(seen.size).toBe(10);
  expect(await ordersNow()).toBe(before);
  expect(
    await db.select({ id: products.id, inventory: products.inventory }).from(products).orderBy(products.id),
  ).toEqual(stock);
}, 600_000);

test('the same orders without the forgery are accepted', async () => {
  const honest: Forged[] = [
    { to: 'orders', what: '', body: programBody({ amount: 59 }) },
    { to: 'legacy', what: '', body: programBody({ amount: '59.00' }) },
    { to: 'orders', what: '', body: cartBody(items()) },
    { to: 'shop', what: '', body: cartBody({ items: items(), total_order: 35, total_items: 2 }) },
  ];
  for (const order of honest) {
    const { status, body } = await send(order);
    expect([200, 201], JSON.stringify(body)).toContain(status);
  }
});
