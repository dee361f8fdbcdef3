import 'server-only';
import type { Transaction } from '@/db/client';
import { violatedUnique } from '@/db/errors';
import { countSavedViews, lockSavedView, type SavedViewRow } from '@/db/repositories/admin/saved-views';
import { lockKey } from '@/db/repositories/lock-key';
import { requireResource } from '@/lib/admin/read';
import { ability } from '@/lib/domain/abilities';
import { type Actor, can, requireAbility } from '@/lib/domain/actor';
import { AppError, orNotFound } from '@/lib/domain/errors';
import type { Resource } from '@/lib/fields/resource';

/** Views per person and list; more would not fit in a menu. */
const MAX_VIEWS = 50;

/** The model of saved views in users-logs and audit entries. */
export const VIEW_MODEL = 'saved-views';

/** The list of a view, if the actor may open it. Throws 401, 403, 404. */
export function requireList(actor: Actor | null, name: string): { actor: Actor; resource: Resource } {
  const resource = requireResource(name);
  return { actor: requireAbility(actor, ability(resource.name, 'access')), resource };
}

/**
 * Locks a view of the actor. Throws 404 for a view they can't see (unshared, or of a list without access) and
 * 403 for one shared by another person.
 */
export async function lockOwnView(
  tx: Transaction,
  actor: Actor,
  id: number,
  trashed = false,
): Promise<SavedViewRow> {
  const view = orNotFound(await lockSavedView(tx, id, trashed));
  const seen = can(actor, ability(requireResource(view.resource).name, 'access'));
  if (view.user_id === actor.userId && seen) return view;
  throw new AppError(view.shared && seen && !trashed ? 'forbidden' : 'not_found');
}

export const nameTakenError = (): AppError =>
  new AppError('conflict', {
    message: { key: 'view_name_taken' },
    fields: { name: [{ key: 'view_name_taken' }] },
  });

/**
 * Throws 409 when a person has as many views of a list as fit. Whoever adds another one waits, so that two at
 * once are not too many.
 */
export async function requireRoom(tx: Transaction, userId: number, resource: string): Promise<void> {
  await lockKey(tx, `saved-views:${userId}:${resource}`);
  if ((await countSavedViews(tx, userId, resource)) >= MAX_VIEWS)
    throw new AppError('conflict', { message: { key: 'views_full', values: { max: MAX_VIEWS } } });
}

/** Turns a duplicate name (two tabs saving at once) into 409. */
export async function withUniqueName<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw violatedUnique(error) === 'saved_views_name_key' ? nameTakenError() : error;
  }
}
