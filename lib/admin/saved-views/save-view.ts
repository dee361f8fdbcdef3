import 'server-only';
import { db, type Transaction } from '@/db/client';
import * as repo from '@/db/repositories/admin/saved-views';
import { recordAudit } from '@/lib/admin/audit';
import { toListSql } from '@/lib/admin/list-sql';
import type { RequestContext } from '@/lib/domain/actor';
import { AddressErrors, parseListAddress } from '@/lib/fields/list-address';
import { nameTakenError, requireList, requireRoom, VIEW_MODEL, withUniqueName } from './own-view';

type Input = {
  /** Path segment of the list: `orders`. */
  resource: string;
  name: string;
  /** Query of the list's address. */
  query: string;
  shared: boolean;
  /** Replaces an own view with the same name instead of refusing it. */
  replace: boolean;
};

const KEPT = /^(limit|sort|order|s|filters(\[.+)?)$/;

/** The query without its page: a view opens at its first page. */
const withoutPage = (query: string): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => KEPT.test(name)));

async function write(tx: Transaction, context: RequestContext, input: Input): Promise<repo.SavedViewRow> {
  const { actor, resource } = requireList(context.actor, input.resource);
  const values = { query: withoutPage(input.query).toString(), shared: input.shared };
  const before = await repo.lockSavedViewNamed(tx, actor.userId, resource.name, input.name);
  if (before && !input.replace) throw nameTakenError();
  if (!before) await requireRoom(tx, actor.userId, resource.name);
  const after = before
    ? await repo.updateSavedView(tx, before.id, values)
    : await repo.insertSavedView(tx, {
        ...values,
        user_id: actor.userId,
        resource: resource.name,
        name: input.name,
      });
  const action = before ? 'update' : 'create';
  await recordAudit(tx, context, { action, model: VIEW_MODEL, id: after.id, before, after });
  return after;
}

/**
 * Saves a list's address under a name. Throws 401, 403, 404, 422 for a query that the list refuses, 409 for a
 * name in use (unless `replace`) and for too many views.
 */
export async function saveView(context: RequestContext, input: Input): Promise<{ id: number }> {
  const { resource } = requireList(context.actor, input.resource);
  const problems = new AddressErrors();
  await toListSql(resource, parseListAddress(withoutPage(input.query), problems), problems);
  const { id } = await withUniqueName(db.transaction((tx) => write(tx, context, input)));
  return { id };
}
