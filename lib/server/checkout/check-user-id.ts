import 'server-only';
import type { RequestContext } from '@/lib/domain/actor';
import { invalidField } from '@/lib/domain/errors';
import { toBuyer } from './program-order-input';

/**
 * User ids that a client sends are compared with who it is, never used
 * (docs/spec/checkout.md#amounts). Throws 422; 0 says nobody.
 */
export function checkUserId({ actor }: RequestContext, input: Readonly<Record<string, unknown>>): void {
  const user = toBuyer(input.user);
  for (const said of [input.user_id, user.user_id, user.id]) {
    if (said === undefined || said === null || said === '' || String(said) === '0') continue;
    if (String(said) !== String(actor?.userId)) throw invalidField('user_id', 'invalid_value');
  }
}
