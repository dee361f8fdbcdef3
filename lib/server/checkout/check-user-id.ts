import 'server-only';
import type { RequestContext } from '@/lib/domain/actor';
import { toBuyer } from '@/lib/domain/checkout/order-fields';
import { invalidField } from '@/lib/domain/errors';

/**
 * Compares user ids sent by a client with the session (docs/spec/checkout.md#amounts).
 * Throws 422. 0 means none.
 */
export function checkUserId({ actor }: RequestContext, input: Readonly<Record<string, unknown>>): void {
  const user = toBuyer(input.user);
  for (const claimed of [input.user_id, user.user_id, user.id]) {
    if (claimed === undefined || claimed === null || claimed === '' || String(claimed) === '0') continue;
    if (String(claimed) !== String(actor?.userId)) throw invalidField('user_id', 'invalid_value');
  }
}
