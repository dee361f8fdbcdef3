import 'server-only';
import { invalidField } from '@/lib/domain/errors';

/** The reason of a staff action; cuts a long one. Throws 422 without one. */
export function staffReason(given: string): string {
  const reason = given.trim().slice(0, 1_000);
  if (reason === '') throw invalidField('reason', 'required');
  return reason;
}
