import 'server-only';
import { db, type Transaction } from '@/db/client';
import { insertStaffAudit } from '@/db/repositories/accounts/staff-audit';
import {
  deletePageDraft,
  findDuePages,
  findPageDraft,
  type PageVersion,
  updatePageDraft,
} from '@/db/repositories/content/content-page-versions';
import { deleteFileLinks } from '@/db/repositories/content/files';
import { announceRefresh } from '@/db/repositories/refresh';
import { eachAlone } from '@/lib/adapters/jobs/each-alone';
import { recordAudit } from '@/lib/admin/audit';
import { refreshPublicPages } from '@/lib/cache/refresh';
import type { RequestContext } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { publishTimeError, VERSION_FILES } from '@/lib/domain/content/page-versions';
import { invalidField } from '@/lib/domain/errors';
import { JOB_LIMITS } from '@/lib/domain/limits';
import { parseInput } from '@/lib/domain/validation';
import { nextStamp } from '@/lib/domain/values/row-stamp';
import { updateSchema } from '@/lib/fields/schema';
import { contentPages } from '@/lib/resources/content-pages/resource';
import type { EditorDeclaration } from '@/lib/resources/page-editors';
import { type EditedPage, lockEditedPage, type PageKey } from './edited-page';
import { editPage, type PageState, requireOpen, requireSeen } from './page-draft';
import { changedFieldNames, keepLiveVersion, liveValues, toVersionValues, writeLive } from './page-values';

/** The values of a draft, checked for publishing. Throws 422 with every invalid field. */
const readFinished = (editor: EditorDeclaration, draft: PageVersion) =>
  toVersionValues(editor, parseInput(updateSchema(editor.fields), draft.values));

type Published = { before: Record<string, unknown>; after: Record<string, unknown> };

/**
 * Writes a draft to the live row and its files and makes a numbered version of it, in the caller's
 * transaction and under the page's lock. Returns null when the site already has these values; the draft is
 * deleted either way. Throws 422.
 */
async function publishDraft(
  tx: Transaction,
  edited: EditedPage,
  draft: PageVersion,
  authorId: number | null,
): Promise<Published | null> {
  const { editor } = edited;
  const values = readFinished(editor, draft);
  const last = await keepLiveVersion(tx, edited);
  const before = await liveValues(tx, edited);
  const changed = changedFieldNames(editor, before, values);
  if (changed.length === 0) {
    await deleteFileLinks(tx, VERSION_FILES, draft.id);
    await deletePageDraft(tx, draft.id);
    return null;
  }
  const at = nextStamp(draft.updated_at, now());
  await writeLive(tx, edited, values, at);
  const version = { number: last + 1, values, publish_at: null, author_id: authorId, updated_at: at };
  await updatePageDraft(tx, draft.id, version);
  const pick = (all: typeof values) => Object.fromEntries(changed.map((name) => [name, all[name] ?? null]));
  return { before: pick(before), after: { ...pick(values), version: last + 1 } };
}

type Publishing = { seen: string; at: Date | null };

/**
 * `POST content-pages/{id}/draft/publish`: publishes the draft now or at a future instant. Throws 401, 403,
 * 404, 409 when someone changed the draft since `seen` or it is already scheduled, 422 with every invalid
 * field (`at`: in the past, or more than a year away).
 */
export async function publishPage(
  context: RequestContext,
  key: PageKey,
  { seen, at }: Publishing,
): Promise<{ data: PageState }> {
  const wrong = at && publishTimeError(at, now());
  if (wrong) throw invalidField('at', wrong);
  const answer = await editPage(context, key, async (editing) => {
    const { tx, page, editor, draft, userId } = editing;
    await requireSeen(tx, editing, draft, seen);
    requireOpen(draft);
    if (!draft) return;
    const audited = { model: contentPages.name, id: page.id } as const;
    if (at) {
      readFinished(editor, draft);
      const updated_at = nextStamp(draft.updated_at, now());
      await updatePageDraft(tx, draft.id, { publish_at: at, author_id: userId, updated_at });
      const after = { publish_at: at.toISOString() };
      return recordAudit(tx, context, { ...audited, action: 'schedule', after });
    }
    const published = await publishDraft(tx, editing, draft, userId);
    if (published) await recordAudit(tx, context, { ...audited, action: 'publish', ...published });
  });
  if (!at) refreshPublicPages(['content']);
  return answer;
}

/**
 * `DELETE content-pages/{id}/draft/publish`: cancels the schedule of a draft. Idempotent. Throws 401, 403,
 * 404.
 */
export const unschedulePage = (context: RequestContext, key: PageKey): Promise<{ data: PageState }> =>
  editPage(context, key, async ({ tx, page, draft }) => {
    if (!draft?.publish_at) return;
    await updatePageDraft(tx, draft.id, { publish_at: null, updated_at: nextStamp(draft.updated_at, now()) });
    await recordAudit(tx, context, {
      action: 'unschedule',
      model: contentPages.name,
      id: page.id,
      before: { publish_at: draft.publish_at.toISOString() },
    });
  });

/** Publishes a draft that is still due once its page is locked. */
const publishDue = (pageId: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const edited = await lockEditedPage(tx, pageId);
    const draft = await findPageDraft(tx, pageId);
    if (!draft?.publish_at || draft.publish_at > now()) return false;
    const published = await publishDraft(tx, edited, draft, draft.author_id);
    if (published)
      await insertStaffAudit(tx, {
        action: 'publish',
        model: contentPages.name,
        model_id: pageId,
        actor_id: draft.author_id,
        ...published,
      });
    await announceRefresh(tx, ['content']);
    return true;
  });

/**
 * The job: publishes every due draft, each once for any number of workers. One that can't be published stays
 * scheduled and is retried. Returns how many were published.
 */
export async function publishDuePages(): Promise<number> {
  const due = await findDuePages(db, now(), JOB_LIMITS['page-publishing'].batch);
  return eachAlone('publishing a scheduled page', due, publishDue);
}
