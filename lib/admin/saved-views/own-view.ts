import 'server-only';
import type { Db } from '@/db/client';
import { violatedUnique } from '@/db/errors';
import { lockSavedView, type SavedViewRow } from '@/db/repositories/saved-views';
import { requireResource } from '@/lib/admin/read';
import { ability } from '@/lib/domain/abilities';
import { type Actor, can, requireAbility } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import type { Resource } from '@/lib/fields/resource';

/** A person's list of views stays a menu: no more than these per list. */
export const MAX_VIEWS = 50;

/** How users-logs and audit entries call a view. */
export const VIEW_MODEL = 'saved-views';

/** The list a view belongs to, which the actor may see. Throws 401, 403, 404. */
export function requireList(actor: Actor | null, name: string): { actor: Actor; resource: Resource } {
  const resource = requireResource(name);
  return { actor: requireAbility(actor, ability(resource.name, 'access')), resource };
}

/**
 * A view of the actor's own, locked. Throws 404 for one they can't see (somebody else's unshared one, or of a list
 * that is not theirs to see) and 403 for one that somebody else shares.
 */
export async function lockOwnView(tx: Db, actor: Actor, id: number, trashed = false): Promise<SavedViewRow> {
  const view = await lockSavedView(tx, id, trashed);
  if (!view) throw new AppError('not_found');
  const seen = can(actor, ability(requireResource(view.resource).name, 'access'));
  if (view.user_id === actor.userId && seen) return view;
  throw new AppError(view.shared && seen && !trashed ? 'forbidden' : 'not_found');
}

export const nameTaken = (): AppError =>
  new AppError('conflict', {
    message: { key: 'view_name_taken' },
    fields: { name: [{ key: 'view_name_taken' }] },
  });

/** Two tabs that take a name at once: the second is told so. */
export async function namedOnce<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw violatedUnique(error) === 'saved_views_name_key' ? nameTaken() : error;
  }
}
