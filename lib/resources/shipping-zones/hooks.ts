import 'server-only';
import { lockKey } from '@/db/repositories/lock-key';
import { clearDefault } from '@/db/repositories/orders/shipping';
import type { Hooks } from '@/lib/fields/hooks';

/** One zone at most is for the rest of the country: marking another takes the mark from it. */
export const shippingZoneHooks: Hooks = {
  beforeSave: async ({ tx, values, before }) => {
    if (values.is_default === true) await clearDefault(tx, before?.id ?? 0);
  },
  beforeRestore: async ({ tx, row }) => {
    if (row.is_default === true) await clearDefault(tx, row.id);
  },
  // A mark that is set at the same moment would not be seen yet.
  serialize: (tx) => lockKey(tx, 'shipping-zones'),
};
