import 'server-only';
import { taxes } from '@/db/schema';
import type { Hooks } from '@/lib/fields/hooks';

export const orderDetailHooks: Hooks = {
  linkColumns: async (tx) => {
    const rows = await tx.select({ id: taxes.id, percent: taxes.tax_percent }).from(taxes);
    const rates = new Map(rows.map(({ id, percent }) => [id, percent]));
    return (id) => ({ tax_percent: rates.get(id) ?? 0 });
  },
};
