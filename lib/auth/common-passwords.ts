import 'server-only';
import common from 'fxa-common-password-list';
import { invalidField } from '@/lib/domain/errors';

/**
 * Throws 422 for one of the most common passwords (docs/spec/accounts.md#passwords). The list is in lower
 * case and holds the 50,000 most common of eight characters or more, which are all among the 100,000 that are
 * long enough.
 */
export function refuseCommonPassword(password: string): void {
  if (common.test(password.toLowerCase())) throw invalidField('password', 'password_common');
}
