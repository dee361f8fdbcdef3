import 'server-only';
import { invalidField } from '@/lib/domain/errors';
import type { Hooks } from '@/lib/fields/hooks';
import { isOpenable, isOwnAddress } from '@/lib/own-addresses';

export const contentPageHooks: Hooks = {
  beforeSave: async ({ values: { route }, before }) => {
    // A page with an editor keeps its address.
    if (typeof route !== 'string' || route === before?.route) return;
    if (!isOpenable(route)) throw invalidField('route', 'address_unusable');
    if (isOwnAddress(route)) throw invalidField('route', 'address_taken');
  },
};
