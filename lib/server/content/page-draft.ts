import 'server-only';
import { type Db, db, type Transaction } from '@/db/client';
import {
  type AuthoredVersion,
  findPageDraft,
  findPageVersions,
  type PageVersion,
} from '@/db/repositories/content/content-page-versions';
import type { pageDraft } from '@/lib/api/page-versions';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { draftState, isSeen, VERSION_FILES } from '@/lib/domain/content/page-versions';
import { conflict, orNotFound } from '@/lib/domain/errors';
import type { DataOf } from '@/lib/http/endpoint';
import { type EditedPage, findEditedPage, lockEditedPage, type PageKey } from './edited-page';
import { type PageRow, presentPage } from './page-row';
import { changedFieldNames, liveValues, pageWithValues } from './page-values';

/** What the editor shows of a page (docs/spec/page-versions.md#calls). */
export type PageState = DataOf<typeof pageDraft> & { row: PageRow };

/** A page with the values and files of its draft or of a version. */
const presentVersion = (database: Db, edited: EditedPage, version: PageVersion) =>
  presentPage(database, pageWithValues(edited, version.values), { model: VERSION_FILES, id: version.id });

/**
 * The history as shown to users. Changes saved without the editor become a version only at the next save or
 * publication, but are listed already.
 */
function listVersions(
  { page, editor }: EditedPage,
  stored: readonly AuthoredVersion[],
  live: Awaited<ReturnType<typeof liveValues>>,
): PageState['versions'] {
  const numbered = stored.flatMap(({ number, ...rest }) => (number === null ? [] : [{ ...rest, number }]));
  const [newest] = numbered;
  const isLive = newest !== undefined && changedFieldNames(editor, newest.values, live).length === 0;
  const listed = numbered.map(({ number, updated_at, by }) => ({
    number,
    at: updated_at.toISOString(),
    by,
    live: isLive && number === newest.number,
  }));
  const unlisted = {
    number: (newest?.number ?? 0) + 1,
    at: page.updated_at.toISOString(),
    by: null,
    live: true,
  };
  return isLive ? listed : [unlisted, ...listed];
}

/** The state of a page's editor. */
export async function pageState(database: Db, edited: EditedPage): Promise<PageState> {
  const stored = await findPageVersions(database, edited.page.id);
  const live = await liveValues(database, edited);
  const draft = stored.find(({ number }) => number === null);
  return {
    row: await (draft ? presentVersion(database, edited, draft) : presentPage(database, edited.page)),
    draft: draft
      ? {
          updated_at: draft.updated_at.toISOString(),
          by: draft.by,
          publish_at: draft.publish_at?.toISOString() ?? null,
          state: draftState(draft.publish_at, now()),
        }
      : null,
    changed: draft ? changedFieldNames(edited.editor, live, draft.values) : [],
    versions: listVersions(edited, stored, live),
  };
}

/** `GET content-pages/{id}/draft`. Throws 401, 403, 404; 404 also before a page's first save. */
export async function getPageState(context: RequestContext, key: PageKey): Promise<{ data: PageState }> {
  requireAbility(context.actor, 'content_page_edit');
  const edited = orNotFound(await findEditedPage(db, key));
  return { data: await pageState(db, edited) };
}

/**
 * Throws 409 with who changed the draft and when, unless it is as the caller last saw it; `seen` is its
 * `updated_at`, null for no draft.
 */
export async function requireSeen(
  tx: Transaction,
  edited: EditedPage,
  draft: PageVersion | null,
  seen: string | null,
): Promise<void> {
  if (isSeen(draft, seen)) return;
  const state = await pageState(tx, edited);
  const { by = null, updated_at = null } = state.draft ?? {};
  throw conflict(draft ? 'draft_changed' : 'draft_gone', {
    current: { ...state.row, by, updated_at },
    changed: state.changed,
  });
}

/** Throws 409 for a scheduled draft: its schedule must be cancelled before it changes. */
export function requireOpen(draft: PageVersion | null): void {
  if (draft?.publish_at) throw conflict('draft_scheduled');
}

export type Editing = EditedPage & { tx: Transaction; userId: number; draft: PageVersion | null };

/**
 * Runs a change of a page's draft in one transaction, under the page's lock, and answers with the state after
 * it. Throws 401, 403, 404.
 */
export async function editPage(
  context: RequestContext,
  key: PageKey,
  change: (editing: Editing) => Promise<unknown>,
): Promise<{ data: PageState }> {
  const { userId } = requireAbility(context.actor, 'content_page_edit');
  return db.transaction(async (tx) => {
    const edited = await lockEditedPage(tx, key);
    await change({ ...edited, tx, userId, draft: await findPageDraft(tx, edited.page.id) });
    const after = await lockEditedPage(tx, edited.page.id);
    return { data: await pageState(tx, after) };
  });
}
