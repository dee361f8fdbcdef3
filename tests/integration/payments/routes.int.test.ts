import { describe, expect, test } from 'vitest';
import { POST as activateRoute } from '@/app/api/v1/checkout/subscriptions/[subscriptionId]/activate/route';
import { POST as cancelRoute } from '@/app/api/v1/checkout/subscriptions/[subscriptionId]/cancel/route';
import { POST as startRoute } from '@/app/api/v1/checkout/subscriptions/route';
import { POST as processRoute } from '@/app/api/v1/paypal/subscription/process/route';
import { HEAD as legacyHead, GET as legacyRoute } from '@/app/api/v1/paypal/subscription/route';
import { buyer, makeProgram, makeUser, sessionOf } from '../factories';
import { call } from '../setup/http';
import { CookieJar } from '../setup/request-store';
import { PLAN, PRICE, simulatorForFile } from './kit';

const simulator = simulatorForFile();
const control = () => simulator().control;

async function browser() {
  const { SESSION_COOKIE } = await import('@/lib/auth/cookie');
  return new CookieJar({ [SESSION_COOKIE]: await sessionOf((await makeUser()).id) });
}

async function started(jar: CookieJar) {
  const { program, ranges } = await makeProgram({
    byMonth: true,
    ranges: [{ name: 'Mensual', price: PRICE, planId: PLAN }],
  });
  const json = { programId: program.id, range_Id: ranges[0]?.id, user: buyer() };
  const answer = await call(startRoute, { json, jar });
  return {
    program,
    json,
    answer,
    subscriptionId: String((answer.body as { subscriptionId?: string }).subscriptionId),
  };
}

describe('subscription routes', () => {
  test('start, activate and cancel answer as documented; a guest buys too', async () => {
    for (const jar of [await browser(), new CookieJar()]) {
      const { answer, json, subscriptionId } = await started(jar);
      expect(answer).toMatchObject({
        status: 201,
        body: { success: true, order: { state: 'pending_payment' } },
      });
      expect((await call(startRoute, { json, jar })).body).toMatchObject({ subscriptionId });
      const params = { subscriptionId };
      expect((await call(activateRoute, { params, json: {}, jar })).status).toBe(409);
      control().approve({ subscriptionId });
      const active = await call(activateRoute, { params, json: {}, jar });
      expect(active).toMatchObject({
        status: 200,
        body: {
          success: true,
          subscription: { id: subscriptionId, state: 'active', paid_until: expect.any(String) },
        },
      });
      const cancelled = await call(cancelRoute, { params, json: {}, jar });
      expect(cancelled).toMatchObject({ status: 200, body: { subscription: { state: 'cancelled' } } });
    }
  });

  test('legacy process: replay-same-answer, guards, another program is refused', async () => {
    const jar = await browser();
    const { program, json, subscriptionId } = await started(jar);
    control().approve({ subscriptionId });
    const body = { subscription_id: subscriptionId, programId: program.id, user: json.user };
    expect((await call(processRoute, { json: { ...body, programId: 1 }, jar })).status).toBe(422);
    expect((await call(processRoute, { json: body, jar, headers: { 'x-requested-with': '' } })).status).toBe(
      419,
    );
    expect(
      (await call(processRoute, { json: body, jar, headers: { origin: 'http://localhost:3001' } })).status,
    ).toBe(419);
    const first = await call(processRoute, { json: body, jar });
    const again = await call(processRoute, { json: body, jar });
    expect(first).toMatchObject({ status: 200, body: { success: true } });
    expect(again.body).toEqual(first.body);
    expect((await call(processRoute, { json: body, jar: await browser() })).status).toBe(403);
  });

  test('legacy GET lists the own ones; without the marker 419, HEAD 405, for a guest nothing', async () => {
    const jar = await browser();
    const { subscriptionId } = await started(jar);
    control().approve({ subscriptionId });
    await call(activateRoute, { params: { subscriptionId }, json: {}, jar });
    const listed = await call(legacyRoute, { jar });
    expect(listed.body).toMatchObject({ success: true, data: [{ id: subscriptionId, state: 'active' }] });
    expect(listed.headers.get('cache-control')).toBe('no-store');
    expect((await call(legacyRoute, { jar, headers: { 'x-requested-with': '' } })).status).toBe(419);
    expect((await call(legacyRoute, { jar, headers: { 'sec-purpose': 'prefetch' } })).status).toBe(419);
    expect((await call(legacyHead, { jar, method: 'HEAD' })).status).toBe(405);
    expect((await call(legacyRoute)).body).toMatchObject({ data: [] });
  });
});
