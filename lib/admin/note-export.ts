import 'server-only';
import { db } from '@/db/client';
import { insertUsersLog } from '@/db/repositories/accounts/staff-audit';
import type { RequestContext } from '@/lib/domain/actor';
import type { LogModel } from '@/lib/domain/log-codes';

/** The line of the users log for rows that staff took out of the shop, of one row or of a list. */
export const noteExport = (
  { actor, ip }: RequestContext,
  model: LogModel,
  id: number | null = null,
): Promise<void> =>
  insertUsersLog(db, { action: 'export', model, model_id: id, user_id: actor?.userId ?? null, ip });
