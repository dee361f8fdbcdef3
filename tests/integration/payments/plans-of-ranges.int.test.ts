import { beforeAll, describe, expect, test } from 'vitest';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import * as storeRoute from '@/app/api/v1/program/store/route';
import { businessDay } from '@/lib/business-day';
import { addMonthsTo } from '@/lib/domain/access/entitlement';
import { getCheckout } from '@/lib/server/checkout/get-checkout';
import { forgetPlans } from '@/lib/server/payments/subscriptions/billing-plans';
import { guest, makeProgram } from '../factories';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';
import { PLAN, simulatorForFile } from './kit';

const simulator = simulatorForFile();
const control = () => simulator().control;
let jar: CookieJar;
beforeAll(async () => {
  jar = await signedIn('admin@brio.test');
});

const products = { resource: 'products' };
const create = (ranges: readonly object[]) =>
  call(listRoute.POST, {
    params: products,
    json: { name: 'Con plan', price: 49.9, ranges },
    method: 'POST',
    jar,
  });
const monthly = { range_id: 1, price: 24, paypal_subscription_id: PLAN };
const AT_PLAN = 'ranges.0.paypal_subscription_id';

type Row = { data: { id: number; ranges: { id: number; price: number }[] } };
const rowOf = ({ body }: { body: unknown }) => (body as Row).data;

describe('PayPal is asked about the plan of a range that staff save', () => {
  test('one that charges the price is saved', async () => {
    const created = await create([monthly, { range_id: 2, price: 50 }]);
    expect(created.status, JSON.stringify(created.body)).toBe(201);
  });

  test.each([
    ['charges another price', () => {}, { ...monthly, price: 25 }, 'En PayPal este plan cobra $24.00.'],
    ['is not known', () => {}, { ...monthly, paypal_subscription_id: 'NONE' }, 'PayPal no conoce este plan.'],
    [
      'is not active',
      () =>
        control().registerPlan({ id: 'P-OFF', price: '24.00', intervalUnit: 'MONTH', status: 'INACTIVE' }),
      { ...monthly, paypal_subscription_id: 'P-OFF' },
      'Este plan no está activo en PayPal.',
    ],
  ])('one that %s is 422 there', async (_, arrange, range, message) => {
    arrange();
    expect(await create([range])).toMatchObject({ status: 422, body: { errors: { [AT_PLAN]: [message] } } });
  });

  test('a new price of a range that keeps its plan is compared too', async () => {
    const { id, ranges } = rowOf(await create([monthly]));
    const at = { params: { ...products, id: String(id) }, method: 'PUT', jar };
    const save = (price: number) =>
      call(rowRoute.PUT, { ...at, json: { ranges: [{ id: ranges[0]?.id, price }] } });
    expect(await save(60)).toMatchObject({ status: 422, body: { errors: { [AT_PLAN]: expect.anything() } } });
    expect((await save(24)).status).toBe(202);
  });

  test('ranges of a program are compared alike, saved with its page or with its plan', async () => {
    const wrong = { name: 'Con plan', programRanges: [{ ...monthly, price: 25 }] };
    const refused = {
      status: 422,
      body: { errors: { 'programRanges.0.paypal_subscription_id': ['En PayPal este plan cobra $24.00.'] } },
    };
    const params = { resource: 'programs' };
    expect(await call(listRoute.POST, { params, json: wrong, jar })).toMatchObject(refused);
    expect(await call(storeRoute.POST, { json: { ...wrong, draft: 1 }, jar })).toMatchObject(refused);
    const right = await call(listRoute.POST, { params, json: { ...wrong, programRanges: [monthly] }, jar });
    expect(right.status).toBe(201);
    const [range] = (right.body as { data: { programRanges: { id: number }[] } }).data.programRanges;
    const at = { params: { ...params, id: String(rowOf(right).id) }, method: 'PUT', jar };
    const json = { programRanges: [{ id: range?.id, price: 25 }] };
    expect(await call(rowRoute.PUT, { ...at, json })).toMatchObject(refused);
  });

  test('one without a fixed price is saved, as nothing can be compared', async () => {
    const created = await create([{ ...monthly, price: 49.9, paypal_subscription_id: 'P-SIN-PRECIO' }]);
    expect(rowOf(created).ranges).toMatchObject([{ price: 49.9, paypal_subscription_id: 'P-SIN-PRECIO' }]);
  });

  test('while PayPal is unavailable nothing is compared, and the range is saved', async () => {
    control().addFault({ kind: 'error', status: 503, path: '/plans', times: 50 });
    expect((await create([{ ...monthly, price: 99 }])).status).toBe(201);
  });
});

test('the checkout says when a subscription is charged again; without an answer it says nothing and opens', async () => {
  forgetPlans();
  control().clearFaults();
  const { program } = await makeProgram({
    byMonth: true,
    ranges: [
      { name: 'Mes a mes', price: 2_400, planId: PLAN },
      { name: '3 meses', price: 5_900 },
    ],
  });
  const chargesOf = async () => {
    const view = await getCheckout(guest(), program.id, null);
    return view && view !== 'already_has_program' ? view.access.map((each) => each.secondChargeOn) : null;
  };
  expect(await chargesOf()).toEqual([addMonthsTo(businessDay(), 1), null]);
  forgetPlans();
  control().addFault({ kind: 'timeout', path: '/plans', times: 50 });
  const began = performance.now();
  expect(await chargesOf()).toEqual([null, null]);
  expect(performance.now() - began).toBeLessThan(10_000);
  control().clearFaults();
});
