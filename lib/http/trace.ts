import 'server-only';
import type { RequestContext } from '@/lib/domain/actor';

/** Columns of an audit entry that tell who asked, from where. */
export const traceOf = (context: RequestContext) => ({
  actor_id: context.actor?.userId ?? null,
  impersonator_id: context.actor?.impersonatorId ?? null,
  ip: context.ip,
  request_id: context.requestId,
});
