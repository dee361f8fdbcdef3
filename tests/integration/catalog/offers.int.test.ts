import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programPageData } from '@/app/[locale]/(site)/structured-data';
import { db } from '@/db/client';
import { bundle_items, product_ranges, products, program_ranges, programs, ranges } from '@/db/schema';
import { updateRow } from '@/lib/admin/save';
import { addDaysTo, setClock } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { cents, toDecimalString, toWire } from '@/lib/domain/money';
import { resources } from '@/lib/resources/registry';
import { getProgram } from '@/lib/server/catalog/get-program';
import { getPrograms } from '@/lib/server/catalog/get-programs';
import { getCheckout } from '@/lib/server/checkout/get-checkout';
import { getProgramData } from '@/lib/server/checkout/get-program-data';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';

const at = new Date('2026-07-23T18:00:00Z');
const today = '2026-07-23';
let rangeIds: number[] = [];

beforeAll(async () => {
  setClock(at);
  const rows = await db
    .insert(ranges)
    .values(['A', 'B', 'C'].map((name) => ({ name: `Plazo ${name}` })))
    .returning();
  rangeIds = rows.map(({ id }) => id);
});
afterAll(() => setClock(null));

const instant = fc.option(
  fc.constantFrom(-86_400_000, 0, 86_400_000).map((ms) => new Date(at.getTime() + ms)),
  { freq: 1 },
);
const plan = fc.option(fc.constantFrom('P-UNO', 'P-DOS'));
const options = fc.uniqueArray(
  fc.record({ range: fc.nat(2), price: fc.integer({ min: 1, max: 9_999 }), plan }),
  {
    maxLength: 2,
    selector: ({ range }) => range,
  },
);
const mostly = fc.nat(7).map((n) => n > 0);
const story = fc.record({
  byMonth: fc.boolean(),
  withProduct: mostly,
  program: fc.record({
    publish_to_sale: mostly,
    status_id: mostly.map((inForce) => (inForce ? 1 : 2)),
    end_date: fc.option(
      fc.constantFrom(-1, 0, 1).map((days) => addDaysTo(today, days)),
      { freq: 1 },
    ),
  }),
  product: fc.record({
    price: fc.integer({ min: 1, max: 9_999 }).map(cents),
    sale_price: fc.nat(9_999).map(cents),
    sale_from: instant,
    sale_to: instant,
    available_from: instant,
    available_to: instant,
    handle_stock: fc.boolean(),
    inventory: fc.nat(3),
    is_bundle: fc.boolean(),
    paypal_subscription_id: plan,
  }),
  partStock: fc.nat(2),
  ofProgram: options,
  ofProduct: options,
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

async function makeStory({ byMonth, withProduct, partStock, ofProgram, ofProduct, ...values }: Story) {
  const { program, product } = await makeProgram({ byMonth, product: values.product });
  const rows = (list: Story['ofProgram']) =>
    list.map(({ range, price, plan: paypal_subscription_id }) => ({
      range_id: rangeIds[range] ?? 0,
      price: cents(price),
      paypal_subscription_id,
    }));
  if (ofProgram.length > 0)
    await db
      .insert(program_ranges)
      .values(rows(ofProgram).map((row) => ({ ...row, program_id: program.id })));
  if (ofProduct.length > 0)
    await db
      .insert(product_ranges)
      .values(rows(ofProduct).map((row) => ({ ...row, product_id: product.id })));
  const [part] = await db
    .insert(products)
    .values({ name: 'Parte', price: cents(100), handle_stock: true, inventory: partStock })
    .returning();
  await db.insert(bundle_items).values({ bundle_id: product.id, product_id: part?.id ?? 0, quantity: 1 });
  await db
    .update(programs)
    .set({ ...values.program, ...(withProduct ? {} : { product_id: null }) })
    .where(eq(programs.id, program.id));
  return program;
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error.details : error),
  );

/** The offers of a program on the public pages. */
async function onPages({ id, slug }: { id: number; slug: string }) {
  const [card, page] = await Promise.all([
    getPrograms('es').then((cards) => cards.find((program) => program.id === id) ?? null),
    getProgram(slug, 'es'),
  ]);
  return { card, page };
}

test('catalogue, program page, checkout, API and order agree about every program', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (made) => {
      const program = await makeStory(made);
      const { card, page } = await onPages(program);
      const [view, data] = await Promise.all([
        getCheckout(guest(), program.id, null),
        getProgramData(guest(), program.id).catch(() => null),
      ]);
      if (view === 'already_has_program') throw new Error('a guest holds no program');

      expect(card === null).toBe(page === null);
      expect(card?.saleState).toBe(page?.saleState);
      expect(card?.fromPrice).toBe(page?.fromPrice);
      expect(data === null).toBe(page === null);
      if (page?.saleState === 'soon')
        expect(data).toMatchObject({ price: 0, product_id: 0, product: null, programRanges: [] });
      const offers = page?.offers ?? [];
      if (page?.saleState === 'sold_out') {
        expect(offers).toEqual([]);
        expect(await refusal(placeOrder(guest(), orderInput(program.id)))).toMatchObject({
          code: 'out_of_stock',
        });
      } else {
        const charged = (view?.offers ?? []).map(({ planId, ...offer }) => ({
          ...offer,
          monthly: planId !== null,
        }));
        expect(offers.map(({ perMonth, ...offer }) => offer)).toEqual(charged);
        expect(card?.fromPrice ?? null).toBe(
          offers.length ? Math.min(...offers.map(({ price }) => price)) : null,
        );
      }
      if (page) {
        const [course] = programPageData(page, (key) => key);
        const prices = (course as { offers: { price: string }[] }).offers.map(({ price }) => price);
        expect(prices).toEqual(offers.map(({ price }) => toDecimalString(price)));
      }
      if (data && view?.offers[0]?.rangeId === null) expect(data.price).toBe(toWire(view.offers[0].price));
      const [first] = offers;
      if (first) {
        const seen = { rangeId: first.rangeId, amount: first.price };
        const paid = placeOrder(guest(), orderInput(program.id, { ...seen, type: 'P' }));
        const stock = made.withProduct && (made.product.handle_stock || made.product.is_bundle);
        if (first.monthly) expect((await refusal(paid)) !== null).toBe(true);
        else expect(await paid).toMatchObject({ total_order: first.price, range_id: first.rangeId });
        if (first.monthly || !stock)
          expect(await placeOrder(guest(), orderInput(program.id, seen))).toMatchObject({
            total_order: first.price,
          });
      } else if (page?.saleState !== 'sold_out') {
        const refused = await refusal(placeOrder(guest(), orderInput(program.id)));
        expect(refused).toMatchObject({ code: 'program_not_on_sale' });
      }
      await db.update(programs).set({ deleted_at: at }).where(eq(programs.id, program.id));
    }),
    { numRuns: 60 },
  );
}, 120_000);

test("price options keep the order in which staff put them, and the first is the program's price", async () => {
  const { program } = await makeProgram();
  const staff = signedInAs(await makeUser(), 'program_edit');
  const prices = [59, 149, 29];
  await updateRow(staff, resources.programs, program.id, {
    programRanges: rangeIds.map((range_id, index) => ({ range_id, price: prices[index] })),
  });
  const { programRanges } = await getProgramData(guest(), program.id);
  const moved = [2, 0, 1].map((index) => {
    const { id, range_id, price } = programRanges[index] ?? {};
    return { id, range_id, price };
  });
  await updateRow(staff, resources.programs, program.id, { programRanges: moved });
  const after = await getProgramData(guest(), program.id);
  expect(after.programRanges.map(({ id, price }) => [id, price])).toEqual(
    moved.map(({ id, price }) => [id, price]),
  );
  const page = await getProgram(program.slug, 'es');
  expect(page?.offers.map(({ name }) => name)).toEqual(['Plazo C', 'Plazo A', 'Plazo B']);
});
