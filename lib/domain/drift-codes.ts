/** Kinds of differences that have a label; others are shown as they are. */
export const DRIFT_KINDS = [
  'order_state',
  'subscription_state',
  'refund',
  'unknown_payment',
  'sale_amount',
  'order_review',
  'double_payment',
  'plan_price',
  'mismatch_plan',
  'mismatch_custom_id',
  'paid_after_close',
  'subscription_revived',
] as const;

/** How a difference ends without a person's note. */
export const DRIFT_RESOLUTIONS = ['applied', 'accepted', 'refunded', 'cancelled', 'rechecked'] as const;
