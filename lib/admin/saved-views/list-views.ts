import 'server-only';
import { db } from '@/db/client';
import { findSavedViews } from '@/db/repositories/admin/saved-views';
import type { RequestContext } from '@/lib/domain/actor';
import { WORK_LIMITS } from '@/lib/domain/limits';
import { requireList } from './own-view';

/** A saved address of a list: `query` without its page. */
export type SavedView = {
  id: number;
  name: string;
  query: string;
  shared: boolean;
  own: boolean;
  owner: string;
};

const { batch: LIMIT } = WORK_LIMITS.options;

/** The reader's own and shared views of a list. Throws 401, 403, 404. */
export async function listSavedViews(context: RequestContext, list: string): Promise<SavedView[]> {
  const { actor, resource } = requireList(context.actor, list);
  return findSavedViews(db, actor.userId, resource.name, LIMIT);
}
