import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { plan_templates } from '@/db/schema';

/**
 * One more use for each copy. Deleted templates are skipped; `updated_at` stays, so that a concurrent edit
 * does not become stale.
 */
export async function countTemplateUses(tx: Transaction, copies: readonly number[]): Promise<void> {
  // In a fixed order, so that two saves of the same templates never deadlock.
  for (const [id, same] of Map.groupBy(
    copies.toSorted((a, b) => a - b),
    (copy) => copy,
  ))
    await tx
      .update(plan_templates)
      .set({
        uses: sql`${plan_templates.uses} + ${same.length}`,
        updated_at: sql`${plan_templates.updated_at}`,
      })
      .where(eq(plan_templates.id, id));
}
