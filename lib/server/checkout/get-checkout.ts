import 'server-only';
import { db } from '@/db/client';
import { findAssignment } from '@/db/repositories/entitlements';
import type { RequestContext } from '@/lib/domain/actor';
import { type BuyerDraft, EMPTY_BUYER } from '@/lib/domain/buyer';
import { dayIn } from '@/lib/domain/clock';
import { isLive } from '@/lib/domain/entitlement';
import { chooseOffer, type Offer } from '@/lib/domain/offers';
import { identityFor, type ProgramIdentity } from '@/lib/domain/program-identity';
import { env } from '@/lib/env';
import { loadOffers } from '@/lib/server/orders/load-offers';
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
};

export const payPalSetup = (): PayPalSetup | null =>
  env.PAYPAL_CLIENT_ID && env.PAYPAL_CLIENT_SECRET
    ? {
        clientId: env.PAYPAL_CLIENT_ID,
        environment: env.PAYPAL_ENV,
        scriptUrl: env.PAYPAL_API_BASE_URL ? new URL('/web-sdk/v6/core', env.PAYPAL_API_BASE_URL).href : null,
      }
    : null;

export async function prefillOf(context: RequestContext): Promise<BuyerDraft> {
  const { user } = await getUserData(context);
  if (!user) return EMPTY_BUYER;
  return {
    name: user.first_name,
    lastname: user.last_name,
    email: user.email,
    cardId: user.identification,
    phone: user.phone,
    address: user.address,
    agreed_tc: false,
  };
}

/**
 * Everything the checkout of one program shows.
 * See docs/spec/specification.md#checkout-screen, docs/spec/specification.md#checkout. Null when it can't be
 * bought, `already_has_program` for a buyer who holds it.
 */
export async function getCheckout(
  context: RequestContext,
  programId: number,
  rangeId: number | null,
): Promise<CheckoutView | 'already_has_program' | null> {
  const item = await loadOffers(db, programId);
  // A sold-out program stays open: its last unit may be reserved for this buyer.
  if (!item || item.offers.length === 0) return null;
  const userId = context.actor?.userId ?? null;
  const assignment = userId === null ? null : await findAssignment(db, userId, programId);
  if (isLive(assignment, dayIn(env.BUSINESS_TIME_ZONE))) return 'already_has_program';
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
  };
}
