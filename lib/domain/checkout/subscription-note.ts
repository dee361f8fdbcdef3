/** Why a subscription stands as it does, or what it waits for. */
export const SUBSCRIPTION_NOTES = [
  'failed',
  'suspended',
  'approved',
  'unapproved',
  'cancelled',
  'cancelled_by_buyer',
  'cancelled_by_staff',
] as const;
export type SubscriptionNote = (typeof SUBSCRIPTION_NOTES)[number];
