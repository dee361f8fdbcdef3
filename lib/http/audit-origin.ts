import 'server-only';
import type { Db } from '@/db/client';
import { insertStaffAudit, type StaffAudit } from '@/db/repositories/accounts/staff-audit';
import type { RequestContext } from '@/lib/domain/actor';

/** The columns of an audit entry that name the caller. */
export const auditOrigin = (context: RequestContext) => ({
  actor_id: context.actor?.userId ?? null,
  impersonator_id: context.actor?.impersonatorId ?? null,
  ip: context.ip,
  request_id: context.requestId,
});
export type AuditOrigin = ReturnType<typeof auditOrigin>;

/** Writes what the caller did into the users log and the audit (docs/spec/access-control.md#audit). */
export const auditAction = (
  tx: Db,
  context: RequestContext,
  entry: Omit<StaffAudit, keyof AuditOrigin>,
): Promise<void> => insertStaffAudit(tx, { ...auditOrigin(context), ...entry });
