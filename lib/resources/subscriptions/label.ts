import { type LabelledRow, nameIn, textOf } from '@/lib/fields/row-text';

/** "Marta Solano, BootyCamp"; without an account the subscription's id at PayPal. */
export const subscriptionLabel = (row: LabelledRow): string =>
  [nameIn(row.user), nameIn(row.program)].filter(Boolean).join(', ') || textOf(row.provider_subscription_id);
