import 'server-only';
import type { Transaction } from '@/db/client';
import { findSizes, isSoldWhole, sumSizes } from '@/db/repositories/sizes';
import { invalidField } from '@/lib/domain/errors';
import type { Hooks, SaveInput } from '@/lib/fields/hooks';
import { requireFittingPlans } from '@/lib/server/payments/check-plans';

/** 422 on `sizes` of a bundle, a part of one or the product of a program: those are sold whole. */
async function refuseSizes({ tx, values, before }: SaveInput): Promise<void> {
  if (values.sizes === undefined && values.is_bundle === undefined) return;
  const sizes = Array.isArray(values.sizes) ? values.sizes : await sizesOf(tx, before?.id);
  if (sizes.length === 0) return;
  const isBundle = values.is_bundle ?? before?.is_bundle;
  if (isBundle === true || (before && (await isSoldWhole(tx, before.id))))
    throw invalidField('sizes', 'sizes_sold_whole');
}

const sizesOf = async (tx: Transaction, id: number | undefined) =>
  id === undefined ? [] : findSizes(tx, [id]);

export const productHooks: Hooks = {
  beforeSave: async (save) => {
    await requireFittingPlans(save, { table: 'product_ranges', own: 'product_id' });
    await refuseSizes(save);
  },
  afterSave: async ({ tx, row }) => sumSizes(tx, row.id),
};
