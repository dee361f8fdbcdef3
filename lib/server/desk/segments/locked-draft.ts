import 'server-only';
import type { Transaction } from '@/db/client';
import { findLastAuthor } from '@/db/repositories/accounts/staff-audit';
import { lockSegmentMail, type SegmentMailRow } from '@/db/repositories/customers/segment-mails';
import { conflict } from '@/lib/domain/errors';

/** A draft as its form reads it. */
export type MailDraft = {
  id: number;
  segment_ids: number[];
  subject: string;
  body: string;
  per_hour: number;
  starts_at: string | null;
  updated_at: string;
};

export const draftOf = (row: SegmentMailRow): MailDraft => ({
  id: row.id,
  segment_ids: row.conditions.flatMap(({ segment_id: id }) => (typeof id === 'number' ? [id] : [])),
  subject: row.subject,
  body: row.body,
  per_hour: row.per_hour,
  starts_at: row.starts_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
});

/**
 * Locks a draft that is as the caller last saw it. Throws 409 when it was sent or deleted, and with who saved
 * it, and what, when that was after `seen`.
 */
export async function lockDraft(tx: Transaction, id: number, seen?: string | null): Promise<SegmentMailRow> {
  const row = await lockSegmentMail(tx, id);
  if (row?.state !== 'draft') throw conflict('mail_draft_gone', { current: null });
  const current = draftOf(row);
  if (!seen || seen === current.updated_at) return row;
  const by = await findLastAuthor(tx, 'segment-mails', id);
  throw conflict('draft_changed', { current: { ...current, by } });
}
