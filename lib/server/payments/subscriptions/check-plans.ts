import 'server-only';
import { findChildren } from '@/db/repositories/admin/records';
import { GatewayError } from '@/lib/adapters/payments/errors';
import { AppError, type FieldErrors, type MessageKey } from '@/lib/domain/errors';
import { type Cents, CURRENCY, formatMoney } from '@/lib/domain/money';
import { sentIndex } from '@/lib/domain/values/bracket-keys';
import type { SaveInput } from '@/lib/fields/hooks';
import { isProviderError } from '../provider-errors';
import { planOf } from './billing-plans';

type Ranged = { id?: unknown; price?: unknown; paypal_subscription_id?: unknown };
/** The field with the ranges, their table, and its column that refers to the saved row. */
type Place =
  | { field: 'ranges'; table: 'product_ranges'; own: 'product_id' }
  | { field: 'programRanges'; table: 'program_ranges'; own: 'program_id' };

/**
 * What is wrong with a billing plan at this price; null when nothing is, and when PayPal names no fixed price
 * or can't be reached.
 */
async function problemOf(planId: string, price: Cents): Promise<MessageKey | null> {
  try {
    const plan = await planOf(planId);
    if (plan.status !== 'ACTIVE') return { key: 'plan_inactive' };
    if (plan.amount === null || (plan.amount === price && plan.currency === CURRENCY)) return null;
    return { key: 'plan_price', values: { amount: formatMoney(plan.amount) } };
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'not_found') return { key: 'plan_unknown' };
    if (isProviderError(error)) return null;
    throw error;
  }
}

/**
 * Checks the billing plans of ranges that staff save at PayPal; fields that were not sent keep their value.
 * Throws 422 at each plan that PayPal does not know or that charges another price
 * (docs/spec/payments.md#subscription). Nothing is compared while PayPal is unavailable, or without a fixed
 * price: a buyer's subscription is compared again when it begins.
 */
export async function requireFittingPlans(
  { tx, values, before }: Pick<SaveInput, 'tx' | 'values' | 'before'>,
  { field, table, own }: Place,
): Promise<void> {
  if (!Array.isArray(values[field])) return;
  const kept: Ranged[] = before ? await findChildren(tx, table, own, [before.id]) : [];
  const fields: Record<string, FieldErrors[string]> = {};
  const ranges: readonly Ranged[] = values[field];
  for (const [index, range] of ranges.entries()) {
    const { price, paypal_subscription_id: plan }: Ranged = {
      ...kept.find(({ id }) => id === range.id),
      ...range,
    };
    if (typeof plan !== 'string' || plan === '' || typeof price !== 'number') continue;
    const problem = await problemOf(plan, price as Cents);
    if (problem) fields[`${field}.${sentIndex(ranges, index)}.paypal_subscription_id`] = [problem];
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}
