import 'server-only';
import { db } from '@/db/client';
import { findCustomerOfUser } from '@/db/repositories/accounts/users';
import { findRangeMonths } from '@/db/repositories/catalog/pricing';
import { businessDay } from '@/lib/business-day';
import {
  oncePaidPeriod,
  type Period,
  type SoldTime,
  soldTime,
  startChoices,
  startDay,
} from '@/lib/domain/access/entitlement';
import type { RequestContext } from '@/lib/domain/actor';
import { chooseOffer, type Offer } from '@/lib/domain/catalog/offers';
import { identityFor, type ProgramIdentity } from '@/lib/domain/catalog/program-identity';
import { type BuyerDraft, EMPTY_BUYER } from '@/lib/domain/checkout/buyer';
import type { Day } from '@/lib/domain/clock';
import type { Rate } from '@/lib/domain/colones';
import { invoiceOfCustomer, invoiceValues } from '@/lib/domain/invoices/invoice-fields';
import { rateOf } from '@/lib/domain/settings';
import { env } from '@/lib/env';
import { ownsProgram } from '@/lib/server/access/owned-program';
import type { ProgramOffers } from '@/lib/server/orders/load-offers';
import { readSetting } from '@/lib/server/orders/settings';
import { loadTranslatedOffers } from '@/lib/server/orders/translate-offers';
import { secondChargeOf } from '@/lib/server/payments/subscriptions/billing-plans';
import { getUserData } from './get-user-data';

/**
 * Settings for PayPal's buttons in the browser.
 * The client id is read from a page element (docs/spec/specification.md#checkout-calls).
 */
export type PayPalSetup = {
  clientId: string;
  environment: 'sandbox' | 'production';
  /** The simulator's script, or null for PayPal's own. */
  scriptUrl: string | null;
};

export type CheckoutView = {
  programId: number;
  slug: string;
  name: string;
  identity: ProgramIdentity;
  offers: readonly Offer[];
  /** The initial choice: the range of the address, else the first. */
  initialRangeId: number | null;
  prefill: BuyerDraft;
  /** Null for guests. */
  userId: number | null;
  paypal: PayPalSetup | null;
  /** How long access lasts with each offer that is paid once. */
  access: readonly OfferAccess[];
  /** Colones per dollar for those who pay by transfer; null for dollars only. */
  rate: Rate | null;
};

export const payPalSetup = (): PayPalSetup | null =>
  env.PAYPAL_CLIENT_ID && env.PAYPAL_CLIENT_SECRET
    ? {
        clientId: env.PAYPAL_CLIENT_ID,
        environment: env.PAYPAL_ENV,
        scriptUrl: env.PAYPAL_API_BASE_URL ? new URL('/web-sdk/v6/core', env.PAYPAL_API_BASE_URL).href : null,
      }
    : null;

export const currentRate = async (): Promise<Rate | null> => rateOf(await readSetting(db, 'exchange'));

/** What the checkout knows of a signed-in buyer; an empty form for a guest. */
export async function prefillOf(context: RequestContext): Promise<BuyerDraft> {
  const { user } = await getUserData(context);
  if (!user) return EMPTY_BUYER;
  const customer = context.actor && (await findCustomerOfUser(db, context.actor.userId));
  const invoice = customer && invoiceOfCustomer(customer);
  return {
    name: user.first_name,
    lastname: user.last_name,
    email: user.email,
    cardId: user.identification,
    phone: user.phone,
    address: user.address,
    agreed_tc: false,
    require_invoice: invoice !== null && customer?.require_invoice === true,
    ...invoiceValues(invoice),
  };
}

export type OfferAccess = {
  rangeId: number | null;
  time: SoldTime;
  /** Day 1 when the buyer picks none. */
  startsOn: Day;
  /** First and last day for each day 1 that may be picked; one period for a cohort. */
  periods: readonly Period[];
  /** Day of the second charge when it is subscribed to today; null when it is paid once, or unknown. */
  secondChargeOn: Day | null;
};

/** By the same rule as the grant after the payment. */
async function accessOf({
  program,
  level,
  offers,
}: Pick<ProgramOffers, 'program' | 'level' | 'offers'>): Promise<CheckoutView['access']> {
  const months = await findRangeMonths(
    db,
    offers.flatMap(({ rangeId }) => rangeId ?? []),
  );
  const start = { grantedOn: businessDay(), launchDate: program.launch_date };
  const startsOn = startDay(start);
  const choices = startChoices(start);
  const describe = async ({ rangeId, planId }: Offer): Promise<OfferAccess> => {
    const sold = {
      durationInWeeks: program.duration_in_weeks,
      isByMonth: level?.is_level_by_month ?? false,
      months: rangeId === null ? undefined : (months.get(rangeId) ?? null),
    };
    const days = choices.length > 0 ? choices : [startsOn];
    const periods = days.map((pickedDay) => oncePaidPeriod({ ...start, pickedDay }, sold));
    const secondChargeOn = planId === null ? null : await secondChargeOf(planId, start.grantedOn);
    return { rangeId, time: soldTime(sold), startsOn, periods, secondChargeOn };
  };
  return Promise.all(offers.map(describe));
}

/**
 * Everything the checkout of one program shows. See docs/spec/specification.md#checkout-screen,
 * docs/spec/specification.md#checkout. Null when it can't be bought, `already_has_program` for a buyer who
 * already has it.
 */
export async function getCheckout(
  context: RequestContext,
  programId: number,
  rangeId: number | null,
): Promise<CheckoutView | 'already_has_program' | null> {
  const item = await loadTranslatedOffers(db, programId, context.locale);
  // A sold-out program stays open: its last unit may be reserved for this buyer.
  if (!item || item.offers.length === 0) return null;
  const userId = context.actor?.userId ?? null;
  if (userId !== null && (await ownsProgram(db, userId, programId))) return 'already_has_program';
  const { program } = item;
  return {
    programId,
    slug: program.slug,
    name: program.name,
    identity: identityFor(program.slug, program.global_color),
    offers: item.offers,
    initialRangeId: (chooseOffer(item.offers, rangeId) ?? item.offers[0])?.rangeId ?? null,
    prefill: await prefillOf(context),
    userId,
    paypal: payPalSetup(),
    access: await accessOf(item),
    rate: await currentRate(),
  };
}
