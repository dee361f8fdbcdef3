import type { Db } from '@/db/client';
import { audit_entries, users_logs } from '@/db/schema';
import type { LogAction } from '@/lib/domain/log-codes';

/** An audit entry whose action has a label. */
export type StaffAudit = Omit<typeof audit_entries.$inferInsert, 'action'> & { action: LogAction };

/** Writes the users log and the audit entry of a staff action (docs/spec/access-control.md#audit). */
export async function insertStaffAudit(db: Db, entry: StaffAudit): Promise<void> {
  const { action, model, model_id = null, actor_id = null, ip = null } = entry;
  await db.insert(users_logs).values({ action, model, model_id, user_id: actor_id, ip });
  await db.insert(audit_entries).values(entry);
}
