import { HOUR_MS } from '../clock';

/** The columns of a ledger row that decide whether it can be undone. */
type Undoable = { id: number; dedupe_key?: string | null };

/**
 * Dedupe key of the row that takes another row back, so that it happens once (docs/spec/access.md#ledger).
 */
export const undoKey = (eventId: number): string => `undo:${eventId}`;

/** The row that a ledger row undoes; null when it is not an undo. */
export const undoneEventId = (key: string | null | undefined): number | null =>
  Number(/^undo:(\d+)$/.exec(key ?? '')?.[1] ?? 0) || null;

/** The rows that count: neither undone nor an undo. */
export function effectiveRows<E extends Undoable>(ledger: readonly E[]): E[] {
  const undone = new Set(ledger.map(({ dedupe_key }) => undoneEventId(dedupe_key)));
  return ledger.filter(({ id, dedupe_key }) => !undone.has(id) && undoneEventId(dedupe_key) === null);
}

/** Hours within which staff undo a change of access. */
const UNDO_HOURS = 24;

/** A change by staff, with what decides whether it can be undone. */
export type StaffEvent = Undoable & { cause: string; actor_id: number | null; created_at: Date };

export type UndoRefusal = 'access_changed_since' | 'access_not_undoable' | 'access_undo_late';

/**
 * Why a row can't be undone now; null for the newest row of the ledger, made by staff within the last day.
 */
export function undoRefusal(ledger: readonly StaffEvent[], eventId: number, now: Date): UndoRefusal | null {
  const last = ledger.at(-1);
  if (last?.id !== eventId) return 'access_changed_since';
  if (last.cause !== 'admin' || last.actor_id === null || undoneEventId(last.dedupe_key) !== null)
    return 'access_not_undoable';
  return undoUntil(last) < now ? 'access_undo_late' : null;
}

export const undoUntil = ({ created_at }: Pick<StaffEvent, 'created_at'>): Date =>
  new Date(created_at.getTime() + UNDO_HOURS * HOUR_MS);
