import 'server-only';
import {
  deletePageDraft,
  findPageVersion,
  findVersionIds,
  insertPageVersion,
  updatePageDraft,
} from '@/db/repositories/content/content-page-versions';
import { deleteFileLinks, findFiles } from '@/db/repositories/content/files';
import { recordAudit } from '@/lib/admin/audit';
import { saveFiles } from '@/lib/admin/files';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { MAX_DATA, type PageValues, VERSION_FILES } from '@/lib/domain/content/page-versions';
import { AppError, orNotFound } from '@/lib/domain/errors';
import { parseInput } from '@/lib/domain/validation';
import { nextStamp } from '@/lib/domain/values/row-stamp';
import { updateSchema } from '@/lib/fields/schema';
import type { Fields } from '@/lib/fields/types';
import { contentPages } from '@/lib/resources/content-pages/resource';
import type { EditorDeclaration } from '@/lib/resources/page-editors';
import type { PageKey } from './edited-page';
import { type Editing, editPage, type PageState, requireOpen, requireSeen } from './page-draft';
import { fileFieldsOf, keepLiveVersion, linkVersionFiles, liveValues, toVersionValues } from './page-values';

/** A draft may be unfinished: texts may be missing or too long until it is published. */
const unfinished = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const open = { ...field, required: false };
      if (open.kind === 'rows') return [name, { ...open, fields: unfinished(open.fields) }];
      return [name, open.kind === 'files' || !('max' in open) ? open : { ...open, max: MAX_DATA }];
    }),
  );

function readDraft(editor: EditorDeclaration, sent: PageValues): PageValues {
  const values = toVersionValues(editor, parseInput(updateSchema(unfinished(editor.fields)), sent));
  if (JSON.stringify(values).length > MAX_DATA) throw new AppError('too_large');
  return values;
}

/**
 * Writes values into the draft, or creates it. Before its first draft, the page's live values become a
 * version.
 */
async function writeDraft({ tx, page, editor, draft, userId }: Editing, values: PageValues) {
  await keepLiveVersion(tx, { page, editor });
  const row = { values, author_id: userId, updated_at: nextStamp(draft?.updated_at, now()) };
  return draft
    ? updatePageDraft(tx, draft.id, row)
    : insertPageVersion(tx, { ...row, content_page_id: page.id });
}

/** Files of the page and of all its versions: its draft may show any of them. */
async function filesOfPage({ tx, page, editor }: Editing): Promise<Map<string, Set<number>>> {
  const versions = await findVersionIds(tx, page.id);
  const files = fileFieldsOf(editor).map(async ([name]) => {
    const found = [
      ...(await findFiles(tx, contentPages.name, name, [page.id])),
      ...(await findFiles(tx, VERSION_FILES, name, versions)),
    ];
    return [name, new Set(found.map(({ info }) => info.id))] as const;
  });
  return new Map(await Promise.all(files));
}

/**
 * `PUT content-pages/{id}/draft`: keeps the fields sent; the others and the site stay as they are. `seen` is
 * the draft's `updated_at` as last read, null for no draft. Throws 401, 403, 404, 409 when someone changed
 * the draft since or it is scheduled, 413 past 200 kB, 422 for values of the wrong type and files that are
 * not one's own.
 */
export async function savePageDraft(
  context: RequestContext,
  key: PageKey,
  { values: sent, seen }: { values: PageValues; seen: string | null },
): Promise<{ data: PageState }> {
  const actor = requireActor(context.actor);
  return editPage(context, key, async (editing) => {
    const { tx, editor, draft } = editing;
    await requireSeen(tx, editing, draft, seen);
    requireOpen(draft);
    const values = readDraft(editor, { ...(draft?.values ?? (await liveValues(tx, editing))), ...sent });
    const known = await filesOfPage(editing);
    const saved = await writeDraft(editing, values);
    for (const [name, field] of fileFieldsOf(editor)) {
      const target = { resource: { name: VERSION_FILES }, name, field, actor, row: saved };
      const shared = known.get(name) ?? new Set();
      await saveFiles(tx, { ...target, shared }, (values[name] as number[] | undefined) ?? []);
    }
  });
}

/** `DELETE content-pages/{id}/draft`: the form shows the site's values again. Throws like `savePageDraft`. */
export const discardPageDraft = (
  context: RequestContext,
  key: PageKey,
  seen: string,
): Promise<{ data: PageState }> =>
  editPage(context, key, async (editing) => {
    const { tx, page, draft } = editing;
    await requireSeen(tx, editing, draft, seen);
    requireOpen(draft);
    if (!draft) return;
    await deleteFileLinks(tx, VERSION_FILES, draft.id);
    await deletePageDraft(tx, draft.id);
    await recordAudit(tx, context, {
      action: 'discard-draft',
      model: contentPages.name,
      id: page.id,
      before: draft.values,
    });
  });

/**
 * `POST content-pages/{id}/draft/restore`: copies a version into the draft; the site stays as it is. Throws
 * 404 without such a version, else like `savePageDraft`.
 */
export const restorePageVersion = (
  context: RequestContext,
  key: PageKey,
  { version: number, seen }: { version: number; seen: string | null },
): Promise<{ data: PageState }> =>
  editPage(context, key, async (editing) => {
    const { tx, page, editor, draft } = editing;
    await requireSeen(tx, editing, draft, seen);
    requireOpen(draft);
    const version = orNotFound(await findPageVersion(tx, page.id, number));
    const values = toVersionValues(editor, version.values);
    const saved = await writeDraft(editing, values);
    await linkVersionFiles(tx, editor, saved.id, values);
    await recordAudit(tx, context, {
      action: 'restore-version',
      model: contentPages.name,
      id: page.id,
      before: draft?.values ?? null,
      after: { ...values, version: number },
    });
  });
