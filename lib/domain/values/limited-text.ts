import { z } from 'zod';

/** A text without spaces around it, of at most `max` characters; it may be empty. */
export const limitedText = (max: number) =>
  z.string('invalid_value').trim().max(max, `text_too_long|max=${max}`);

/** A text that may not be missing or empty. */
export const requiredText = (max: number) =>
  z.string('required').trim().min(1, 'required').max(max, `text_too_long|max=${max}`);

/** Why staff changed something: at most 1,000 characters (docs/spec/checkout.md#staff-calls). */
const LONGEST_REASON = 1_000;
/** A note of staff about a customer or an order. */
export const LONGEST_NOTE = 5_000;
export const reasonText = requiredText(LONGEST_REASON);
export const optionalReason = limitedText(LONGEST_REASON);
