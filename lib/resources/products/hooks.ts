import 'server-only';
import type { Transaction } from '@/db/client';
import { findSizes, isSoldWhole, sumSizes } from '@/db/repositories/catalog/sizes';
import { deleteNoticesOfRemovedSizes } from '@/db/repositories/catalog/stock-notices';
import { clearPicturesOfRemovedSizes } from '@/db/repositories/content/files';
import { isDescribed } from '@/lib/domain/content/described-file';
import { invalidField } from '@/lib/domain/errors';
import type { Hooks, SaveInput } from '@/lib/fields/hooks';
import { requireFittingPlans } from '@/lib/server/payments/subscriptions/check-plans';

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

/** 422 on a picture of a size that the product does not have. */
async function refuseForeignSizes({ tx, values, before }: SaveInput): Promise<void> {
  for (const name of ['featured_image', 'images', 'photo']) {
    const sent = Array.isArray(values[name]) ? values[name].filter(isDescribed) : [];
    const sizeIds = sent.flatMap(({ size_id }) => size_id ?? []);
    if (sizeIds.length === 0) continue;
    const own = new Set((await sizesOf(tx, before?.id)).map(({ id }) => id));
    if (sizeIds.some((id) => !own.has(id))) throw invalidField(name, 'invalid_value');
  }
}

const WINDOWS = [
  ['sale_from', 'sale_to'],
  ['available_from', 'available_to'],
] as const;

/** 422 on the end of a window that is before its start. */
function refuseReversed({ values, before }: SaveInput): void {
  const instant = (value: unknown) => new Date(value as string | Date).getTime();
  for (const [from, to] of WINDOWS) {
    if (values[from] === undefined && values[to] === undefined) continue;
    const { [from]: start, [to]: end } = { ...before, ...values };
    if (start && end && instant(end) < instant(start)) throw invalidField(to, 'end_before_start');
  }
}

export const productHooks: Hooks = {
  beforeSave: async (save) => {
    refuseReversed(save);
    await requireFittingPlans(save, { field: 'ranges', table: 'product_ranges', own: 'product_id' });
    await refuseSizes(save);
    await refuseForeignSizes(save);
  },
  afterSave: async ({ tx, row }) => {
    await sumSizes(tx, row.id);
    await clearPicturesOfRemovedSizes(tx, row.id);
    await deleteNoticesOfRemovedSizes(tx, row.id);
  },
};
