import 'server-only';
import { invalidField } from '@/lib/domain/errors';

/** The longest reason, in characters. */
const LONGEST = 1_000;

/** The reason of a staff action. Throws 422 without one, and for one of more than 1,000 characters. */
export function staffReason(given: string): string {
  const reason = given.trim();
  if (reason === '') throw invalidField('reason', 'required');
  if (reason.length > LONGEST) throw invalidField('reason', 'text_too_long', { max: LONGEST });
  return reason;
}
