import 'server-only';
import { db } from '@/db/client';
import { countDriftsIn, type DriftState, findDriftsIn } from '@/db/repositories/drifts';
import { findLastRun } from '@/db/repositories/jobs';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { formatMoney } from '@/lib/domain/money';
import { DRIFTS_PAGE } from '@/lib/domain/page-sizes';

export type ListedDrift = {
  id: number;
  kind: string;
  at: string;
  order: { id: number; number: string } | null;
  /** The order waits for the staff's decision. */
  inReview: boolean;
  /** What one press can give back, as text. */
  amount: string | null;
  shop: string | null;
  provider: string | null;
  /** `applied`: the shop followed PayPal; `rechecked`: both agree now; otherwise a person's note. */
  resolution: string | null;
  resolvedAt: string | null;
  resolver: string | null;
};
export type DriftList = {
  rows: readonly ListedDrift[];
  total: number;
  page: number;
  open: number;
  /** The last completed reconciliation: when, its seconds, and how many rows it changed. */
  lastRun: { at: string; seconds: number; changed: number | null } | null;
};

/**
 * Recorded differences between shop and PayPal (docs/spec/payments.md#reconciliation), newest first.
 * A page past the end is the last one. Ability `payment_attempt_access`.
 */
export async function listDrifts(
  context: RequestContext,
  { state, page }: { state: DriftState; page: number },
): Promise<DriftList> {
  requireAbility(context.actor, 'payment_attempt_access');
  const [open, total, lastRun] = await Promise.all([
    countDriftsIn(db, 'open'),
    countDriftsIn(db, state),
    findLastRun(db, 'reconcile'),
  ]);
  const shown = Math.max(1, Math.min(page, Math.ceil(total / DRIFTS_PAGE)));
  const rows = await findDriftsIn(db, state, { limit: DRIFTS_PAGE, offset: (shown - 1) * DRIFTS_PAGE });
  return {
    total,
    page: shown,
    open,
    lastRun,
    rows: rows.map(({ drift, number, orderState, resolver }) => ({
      id: drift.id,
      kind: drift.kind,
      at: drift.created_at.toISOString(),
      order:
        drift.order_id === null ? null : { id: drift.order_id, number: number ?? String(drift.order_id) },
      inReview: orderState === 'review',
      amount: drift.provider_id !== null && drift.amount !== null ? formatMoney(drift.amount) : null,
      shop: drift.shop_value,
      provider: drift.provider_value,
      resolution: drift.resolution,
      resolvedAt: drift.resolved_at?.toISOString() ?? null,
      resolver,
    })),
  };
}
