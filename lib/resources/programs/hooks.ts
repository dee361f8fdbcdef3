import 'server-only';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { lockKey } from '@/db/repositories/lock-key';
import { programs } from '@/db/schema';
import { requireAbility } from '@/lib/domain/actor';
import { invalidField } from '@/lib/domain/errors';
import { slugify } from '@/lib/domain/values/slug';
import type { Hooks } from '@/lib/fields/hooks';
import { getProgramData } from '@/lib/server/checkout/get-program-data';
import { requireFittingPlans } from '@/lib/server/payments/subscriptions/check-plans';
import { planReferences } from './plan-references';

/** An unused slug for a name: `flashfit`, `flashfit-2`. */
async function freeSlug(tx: Transaction, name: string, ownId: number): Promise<string> {
  const stem = slugify(name) || 'programa';
  // Of two programs with one name that are created at once, the second one sees the first.
  await lockKey(tx, 'program-slug');
  for (let n = 1; ; n++) {
    const slug = n === 1 ? stem : `${stem}-${n}`;
    const [taken] = await tx
      .select({ id: programs.id })
      .from(programs)
      .where(and(eq(programs.slug, slug), isNull(programs.deleted_at), ne(programs.id, ownId)));
    if (!taken) return slug;
  }
}

export const programHooks: Hooks = {
  beforeSave: async ({ tx, actor, values, before }) => {
    const ranges = { field: 'programRanges', table: 'program_ranges', own: 'program_id' } as const;
    await requireFittingPlans({ tx, values, before }, ranges);
    const { launch_date, end_date } = { ...before, ...values };
    const isMoved = values.launch_date !== undefined || values.end_date !== undefined;
    if (isMoved && launch_date && end_date && String(end_date) < String(launch_date))
      throw invalidField('end_date', 'end_before_start');
    const isOnSale = before?.publish_to_sale ?? false;
    if (values.publish_to_sale !== undefined && values.publish_to_sale !== isOnSale)
      requireAbility(actor, 'program_publish');
    if (typeof values.slug === 'string') values.slug = slugify(values.slug);
    if (values.slug === null || values.slug === '' || (!before && !values.slug))
      values.slug = await freeSlug(tx, String(values.name ?? before?.name ?? ''), before?.id ?? 0);
  },
  // It would be on sale again.
  beforeRestore: async ({ actor, row }) => {
    if (row.publish_to_sale) requireAbility(actor, 'program_publish');
  },
  references: planReferences,
  publicRead: getProgramData,
};
