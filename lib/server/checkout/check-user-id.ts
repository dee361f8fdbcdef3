import 'server-only';
import type { RequestContext } from '@/lib/domain/actor';
import { toBuyer } from '@/lib/domain/checkout/order-fields';
import { invalidField } from '@/lib/domain/errors';
import { isRecord } from '@/lib/domain/values/is-record';
import { fromText } from '@/lib/domain/values/wire-values';

/**
 * Compares user ids sent by a client with the session (docs/spec/checkout.md#amounts).
 * Throws 422. 0 means none.
 */
export function checkUserId({ actor }: RequestContext, input: Readonly<Record<string, unknown>>): void {
  const user = toBuyer(input.user);
  const claims = {
    user_id: [input.user_id, user.user_id, user.id],
    'cart.user_id': isRecord(input.cart) ? [input.cart.user_id] : [],
  };
  for (const [field, ids] of Object.entries(claims))
    for (const claimed of ids) {
      const id = fromText(claimed);
      if (id === undefined || id === null || id === '' || id === 0) continue;
      if (id !== actor?.userId) throw invalidField(field, 'invalid_value');
    }
}
