import 'server-only';
import type { RequestContext } from '@/lib/domain/actor';

/** The columns of an audit entry that name the caller. */
export const auditOrigin = (context: RequestContext) => ({
  actor_id: context.actor?.userId ?? null,
  impersonator_id: context.actor?.impersonatorId ?? null,
  ip: context.ip,
  request_id: context.requestId,
});
export type AuditOrigin = ReturnType<typeof auditOrigin>;
