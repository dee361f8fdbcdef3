import 'server-only';
import type { Hooks } from '@/lib/fields/hooks';
import { requireFittingPlans } from '@/lib/server/payments/check-plans';

export const productHooks: Hooks = {
  beforeSave: async ({ values }) => requireFittingPlans(values.ranges),
};
