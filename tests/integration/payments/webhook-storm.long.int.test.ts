import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { counters, crm_customers, program_users } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { processEvent } from '@/lib/server/payments/reconciliation/process-event';
import { reconcilePayments } from '@/lib/server/payments/reconciliation/reconcile';
import { random, shuffled, together } from '../setup/random';
import { runs } from '../setup/runs';
import { simulatorWithHook, waitingEvents } from './hook';
import { mailsOf, orderOf, salesOf, subscriptionOf } from './kit';
import {
  goods,
  ORDER_STORIES,
  playOrder,
  playRenewal,
  RENEWAL_STORIES,
  type RenewalStory,
  type Subscribed,
  subscribe,
} from './storm-stories';
import { type AtPayPal, type Truth, truthOf } from './storm-truth';

/**
 * Rounds over all stories of purchases and subscriptions, and the least number of webhooks each must cause.
 */
const ROUNDS = runs(4, 12);
const MESSAGES = 80;
const WIDTH = 6;
const MINUTE_MS = 60_000;

const { control } = simulatorWithHook();

/** Moves the clocks of PayPal and the shop. */
function clockTo(instant: Date): void {
  control().clock({ now: instant.toISOString() });
  setClock(instant);
}
const started = new Date();
/** Early in Costa Rica's day, so that no day ends during the test. */
const firstDay = new Date(
  Date.UTC(started.getUTCFullYear(), started.getUTCMonth(), started.getUTCDate() + 1, 12),
);
/** Fifteen minutes after the second charge is due. */
const secondMonth = () => {
  const [next] = (control().state() as unknown as AtPayPal).subscriptions.flatMap(
    ({ billing_info }) => billing_info.next_billing_time ?? [],
  );
  return new Date(Date.parse(next ?? '') + 15 * MINUTE_MS);
};

async function playAll(): Promise<number[]> {
  const next = random(20_260_723);
  const { oneOff, monthly } = await goods();
  clockTo(firstDay);
  control().setWebhookMode({ mode: 'drop' });
  const ids: number[] = [];
  const made: { subscribed: Subscribed; story: RenewalStory }[] = [];
  const renewals = Array.from({ length: ROUNDS }, () => RENEWAL_STORIES).flat();
  // Every third browser leaves after the approval.
  await together([...renewals.entries()], WIDTH, async ([place, story]) => {
    const subscribed = await subscribe(control(), monthly, { approved: true, back: place % 3 !== 0 });
    made.push({ subscribed, story });
  });
  await together(Array.from({ length: 8 }), WIDTH, async () => {
    ids.push((await subscribe(control(), monthly, { approved: false, back: false })).id);
  });
  clockTo(secondMonth());
  for (const { subscribed, story } of made) {
    playRenewal(control(), subscribed, story);
    ids.push(subscribed.id);
  }
  const purchases = shuffled(Array.from({ length: ROUNDS }, () => ORDER_STORIES).flat(), next);
  await together([...purchases.entries()], WIDTH, async ([place, story]) => {
    ids.push(await playOrder(control(), oneOff[place % oneOff.length] ?? 0, story));
  });
  return ids;
}

const written = () => (control().state().events as { id: string }[]).map(({ id }) => id);

/** Delivers the webhooks in random order: a third is lost, and a third of the others comes twice. */
async function deliverWebhooks(seed: number, events: readonly string[]): Promise<void> {
  const next = random(seed);
  const kept = events.filter(() => next() >= 1 / 3);
  const arriving = shuffled([...kept, ...kept.filter(() => next() < 1 / 3)], next);
  await together(arriving, WIDTH, async (eventId) => {
    control().emit({ eventId });
    await control().webhooksSettled();
  });
  const waiting = (await waitingEvents()).map(({ id }) => id);
  // The reconciliation repeats what fails here.
  await together(shuffled(waiting, next), WIDTH, (id) => processEvent(id).catch(() => undefined));
}

/**
 * Runs the reconciliation every ten minutes, and once after a night, until two runs in a row change nothing.
 */
async function reconciled(): Promise<void> {
  let idle = 0;
  for (let round = 0; idle < 2; round += 1) {
    expect(round).toBeLessThan(12);
    const { now } = control().clock({ advanceMs: (round === 1 ? 7 * 60 : 10) * MINUTE_MS });
    setClock(new Date(now));
    idle = (await reconcilePayments()) === 0 ? idle + 1 : 0;
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/** The shop's state of an order as a `Truth`, with its receipts and their mails. */
async function inShop(id: number) {
  const order = await orderOf(id);
  const [customer] = await db
    .select()
    .from(crm_customers)
    .where(eq(crm_customers.id, order.customer_id ?? 0));
  const [access] = await db
    .select()
    .from(program_users)
    .where(eq(program_users.user_id, order.user_id ?? 0));
  const row = order.kind === 'subscription' ? await subscriptionOf(id) : null;
  const sales = row ? await salesOf(id) : [];
  const renewals = sales.filter(({ order_id }) => order_id === null);
  const isPaid = order.receipt_number !== null;
  const truth: Truth = {
    state: order.state,
    paid: (isPaid ? order.total_order : 0) + sum(renewals.map(({ amount }) => amount)),
    returned: order.total_refunded + sum(renewals.map(({ total_refunded }) => total_refunded)),
    ownReturned: order.total_refunded,
    charges: row ? sales.length : Number(isPaid),
    access: access?.status_id ?? null,
    paidUntil: row?.paid_until ?? null,
    subscription: row?.state ?? null,
  };
  const receipts = [order, ...renewals].flatMap(({ receipt_number }) => receipt_number ?? []);
  return { id, truth, access, receipts, bought: customer?.total_purchased, mails: await mailsOf(id) };
}

const count = (list: readonly string[], value: string): number => list.filter((one) => one === value).length;

describe('messages of PayPal, shuffled, doubled, a third of them lost', () => {
  test('every order ends as PayPal has it: state, money, access, charges, receipts', {
    timeout: 900_000,
  }, async () => {
    const [before] = await db.select().from(counters).where(eq(counters.name, 'receipt'));
    const ids = await playAll();
    const events = written();
    await deliverWebhooks(1, events);
    // Delivers the webhooks about the shop's own calls.
    const sent = new Set(events);
    await deliverWebhooks(
      2,
      written().filter((id) => !sent.has(id)),
    );
    await reconciled();
    expect(written().length).toBeGreaterThanOrEqual(ROUNDS * MESSAGES);

    const at = control().state() as unknown as AtPayPal;
    const shop = [];
    for (const id of ids) shop.push(await inShop(id));
    const truths = new Map(ids.map((id) => [id, truthOf(at, id)]));
    expect(new Map(shop.map(({ id, truth }) => [id, truth]))).toEqual(truths);

    // No approved payment is left without its capture.
    expect(at.orders.filter(({ status, sim }) => status === 'APPROVED' && sim.outcome !== 'decline')).toEqual(
      [],
    );
    const atPayPal = sum([...truths.values()].map(({ paid, returned }) => paid - returned));
    expect(atPayPal).toBeGreaterThan(0);
    expect(sum(shop.map(({ bought = Number.NaN }) => bought))).toBe(atPayPal);

    for (const { truth, access, mails } of shop) {
      expect(count(mails, 'payment_received')).toBe(truth.charges > 0 ? 1 : 0);
      if (truth.paidUntil === null || !access) continue;
      // Access lasts to the paid day; when the shop learned of the payment late, at least to day 1.
      const { ends_on, starts_on } = access;
      expect([truth.paidUntil, starts_on]).toContain(ends_on);
      expect((ends_on ?? '') >= truth.paidUntil).toBe(true);
    }
    const receipts = shop.flatMap((one) => one.receipts).sort((a, b) => a - b);
    expect(receipts).toEqual(receipts.map((_, place) => (before?.value ?? 0) + place + 1));
    const renewalMails = sum(shop.map(({ mails }) => count(mails, 'renewal_received')));
    expect(receipts).toHaveLength(renewalMails + shop.filter(({ truth }) => truth.charges > 0).length);
    expect(new Set(shop.map(({ truth }) => truth.state))).toEqual(
      new Set(['pending_payment', 'paid', 'partially_refunded', 'refunded', 'reversed']),
    );
  });
});
