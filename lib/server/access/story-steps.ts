import 'server-only';
import type { LedgerRow } from '@/db/repositories/access/access-story';
import { type RevocationReason, revocationReason } from '@/lib/domain/access/access-story';
import { undoneEventId } from '@/lib/domain/access/access-undo';
import type { Day } from '@/lib/domain/clock';

type StepKind =
  | 'bought'
  | 'subscribed'
  | 'given'
  | 'renewed'
  | 'bought_more'
  | 'extended'
  | 'started'
  | 'paused'
  | 'resumed'
  | 'payment_failed'
  | 'payment_fixed'
  | 'suspended'
  | 'shortened'
  | 'ended'
  | 'revoked'
  | 'undone';

/** One row of the ledger for display. */
export type AccessStep = {
  id: number;
  at: Date;
  kind: StepKind;
  startsOn: Day | null;
  endsOn: Day | null;
  order: { id: number; number: string } | null;
  /** Why access was taken. */
  why: RevocationReason | 'staff' | null;
  /** For staff only: the author and their note. */
  actor: string | null;
  note: string | null;
};

const GRANTS = { order: 'bought', subscription: 'subscribed', admin: 'given', system: 'given' } as const;
const EXTENSIONS = {
  order: 'bought_more',
  subscription: 'renewed',
  admin: 'extended',
  system: 'extended',
} as const;
const PLAIN = { start: 'started', pause: 'paused', resume: 'resumed', suspend: 'suspended' } as const;

function kindOf({ kind, cause, ends_on, note, dedupe_key }: LedgerRow['event'], had: Day | null): StepKind {
  if (undoneEventId(dedupe_key) !== null) return 'undone';
  if (kind === 'grant') return GRANTS[cause];
  if (kind === 'extend') return EXTENSIONS[cause];
  // The ledger writes the end of a grace as a grace to the last day.
  if (kind === 'grace')
    return ends_on !== null && (had === null || ends_on > had) ? 'payment_failed' : 'payment_fixed';
  if (kind === 'expire') return note === 'returned_charge' ? 'shortened' : 'ended';
  return kind === 'revoke' ? 'revoked' : PLAIN[kind];
}

/** The history of one assignment, oldest first. `forStaff` adds authors. */
export function stepsOf(rows: readonly LedgerRow[], forStaff: boolean): AccessStep[] {
  let had: Day | null = null;
  return rows.map(({ event, orderNumber, actor }): AccessStep => {
    const kind = kindOf(event, had);
    if (event.kind !== 'grace' && event.ends_on !== null) had = event.ends_on;
    const why = kind === 'revoked' ? revocationReason(event.note) : null;
    const system = why !== null && why !== 'staff';
    return {
      id: event.id,
      at: event.created_at,
      kind,
      startsOn: event.starts_on,
      endsOn: event.ends_on,
      order: event.order_id && orderNumber ? { id: event.order_id, number: orderNumber } : null,
      why,
      actor: forStaff ? actor : null,
      note: forStaff && !system && kind !== 'shortened' ? event.note : null,
    };
  });
}
