import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { plan_templates } from '@/db/schema';

/**
 * One more use for each copy. Deleted templates are skipped; `updated_at` stays, so that a concurrent edit
 * does not become stale.
 */
export async function countTemplateUses(tx: Transaction, copies: readonly number[]): Promise<void> {
  for (const [times, ids] of Map.groupBy(
    new Set(copies),
    (id) => copies.filter((copy) => copy === id).length,
  ))
    await tx
      .update(plan_templates)
      .set({ uses: sql`${plan_templates.uses} + ${times}`, updated_at: sql`${plan_templates.updated_at}` })
      .where(inArray(plan_templates.id, ids));
}
