import 'server-only';
import type { Transaction } from '@/db/client';
import { businessDay } from '@/lib/business-day';
import { startChoices } from '@/lib/domain/access/entitlement';
import { chooseOffer } from '@/lib/domain/catalog/offers';
import type { Day } from '@/lib/domain/clock';
import { PAYMENT_TYPE, type PaymentType } from '@/lib/domain/codes';
import { codedError, invalidField } from '@/lib/domain/errors';
import { type Cents, toWire } from '@/lib/domain/money';
import type { Locale } from '@/lib/i18n/locales';
import { ownsProgram } from '@/lib/server/access/owned-program';
import { outOfStockError } from '@/lib/server/orders/stock';
import { loadTranslatedOffers } from '@/lib/server/orders/translate-offers';
import type { LineDraft } from './line-draft';

type Choice = {
  type: PaymentType;
  /** Monthly offers are bought as a subscription, all others as one payment. */
  kind?: 'program' | 'subscription';
  programId: number;
  rangeId: number | null;
  firstDay?: Day | null;
  amount: Cents | null;
};

/** A line and the billing plan of the chosen offer, if it is paid by month. */
export type ProgramLine = LineDraft & { planId: string | null };

/**
 * 409 for a buyer who already has the program: the page turns it into `you_have_a_program`.
 * See docs/spec/access.md#buying-again.
 */
export async function refuseSecondPurchase(
  tx: Transaction,
  userId: number,
  programId: number,
): Promise<void> {
  if (!(await ownsProgram(tx, userId, programId))) return;
  throw codedError('conflict', 'already_has_program', null, { programId });
}

/** Only a single payment can begin on a picked day: a subscription begins with its first charge. */
function checkFirstDay({ firstDay, kind }: Choice, launchDate: Day | null): void {
  if (!firstDay) return;
  if (kind === 'subscription') throw invalidField('starts_on', 'start_fixed');
  const days = startChoices({ grantedOn: businessDay(), launchDate });
  if (days.length === 0) throw invalidField('starts_on', 'start_fixed');
  if (!days.includes(firstDay)) throw invalidField('starts_on', 'start_window');
}

/**
 * The one line of a program's order, named in the buyer's language and priced by the server alone
 * (docs/spec/checkout.md#amounts). Throws 422 on `programId` (unknown), `range_Id` (of another program, or
 * without a plan for a subscription), `amount` (differs; `details.amount` has the current one), `type`
 * (monthly offer), `starts_on` (not a day that may be picked); 409 `program_not_on_sale`, `out_of_stock`.
 */
export async function programLine(tx: Transaction, choice: Choice, locale: Locale): Promise<ProgramLine> {
  const item = await loadTranslatedOffers(tx, choice.programId, locale);
  if (!item) throw invalidField('programId', 'program_unknown');
  if (item.offers.length === 0) throw codedError('conflict', 'program_not_on_sale', 'programId');
  const offer = chooseOffer(item.offers, choice.rangeId);
  if (!offer) throw invalidField('range_Id', 'range_not_offered');
  if (choice.amount !== null && choice.amount !== offer.price)
    throw codedError('invalid', 'amount_changed', 'amount', { amount: toWire(offer.price) });
  // A monthly offer is paid by a subscription (docs/spec/specification.md#checkout), never by one PayPal
  // order.
  const subscribes = choice.kind === 'subscription';
  if (offer.planId !== null && choice.type === PAYMENT_TYPE.provider && !subscribes) {
    throw invalidField('type', 'subscription_only');
  }
  if (offer.planId === null && subscribes) throw invalidField('range_Id', 'plan_missing');
  checkFirstDay(choice, item.program.launch_date);
  // Avoids waiting for the product's row lock when many buy at once; the reservation itself decides.
  if (item.product && item.state === 'sold_out') throw outOfStockError(item.product.id);
  return {
    product: item.product,
    programId: item.program.id,
    rangeId: offer.rangeId,
    description: offer.name === null ? item.program.name : `${item.program.name}, ${offer.name}`,
    unitPrice: offer.price,
    quantity: 1,
    planId: offer.planId,
  };
}
