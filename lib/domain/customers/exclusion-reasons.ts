/** Why a customer of a segment gets no mail. */
export const EXCLUSION_REASONS = ['opted_out', 'bounced', 'no_email', 'same_email'] as const;
