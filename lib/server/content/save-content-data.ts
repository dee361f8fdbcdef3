import 'server-only';
import { db, type Transaction } from '@/db/client';
import { type ContentPage, lockPageByType, updatePage } from '@/db/repositories/content/content-pages';
import { recordAudit } from '@/lib/admin/audit';
import { saveFiles, storeSentFiles } from '@/lib/admin/files';
import { seenStamp, staleSave } from '@/lib/admin/stale-save';
import { refreshPublicPages } from '@/lib/cache/refresh';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { optionalWireId } from '@/lib/domain/checkout/order-fields';
import { MAX_DATA } from '@/lib/domain/content/page-versions';
import { AppError, invalidField } from '@/lib/domain/errors';
import { parseInput } from '@/lib/domain/validation';
import { nextStamp } from '@/lib/domain/values/row-stamp';
import { updateSchema } from '@/lib/fields/schema';
import { toStoredHtml } from '@/lib/http/rich-text';
import { EDITOR_FILES, editorOf, editorResource } from '@/lib/resources/page-editors';
import { createEditedPage } from './edited-page';
import { isContentType } from './get-content-data';
import { ownParts } from './page-parts';
import {
  builtInParts,
  PAGE_COLUMNS,
  type PageRow,
  pageFields,
  pagePartFields,
  presentPage,
} from './page-row';
import { keepLiveVersion } from './page-values';

type Input = Readonly<Record<string, unknown>>;

/** Never taken from a client. */
const FIXED = new Set(['_method', 'id', 'content_type', 'route', 'program_type_id', 'updated_at']);

/** The locked page to save. One of the seven editors creates its page with the first save. */
async function pageToSave(
  tx: Transaction,
  contentType: string,
  input: Input,
): Promise<{ page: ContentPage; isNew: boolean }> {
  const typeId = optionalWireId.optional().safeParse(input.program_type_id);
  if (!typeId.success) throw invalidField('program_type_id', 'reference_invalid');
  const find = () => lockPageByType(tx, contentType, typeId.data ?? null);
  const before = await find();
  const made = before ? null : await createEditedPage(tx, contentType);
  const page = before ?? made ?? (await find());
  if (!page) throw new AppError('conflict');
  return { page, isNew: made !== null };
}

/** Throws 409 with the current page when it was saved since `updated_at` (null: it did not exist). */
async function requireFresh(tx: Transaction, page: ContentPage, input: Input): Promise<void> {
  const seen = seenStamp(input);
  if (seen === page.updated_at.getTime() || (seen === null && input.updated_at !== null)) return;
  throw staleSave(Object.keys(pageFields(editorOf(page))), input, await presentPage(tx, page));
}

function columnsOf(values: Input): Partial<ContentPage> {
  const sent = PAGE_COLUMNS.flatMap((name) => (name in values ? [[name, values[name]] as const] : []));
  return Object.fromEntries(
    sent.map(([name, value]) => [
      name,
      name === 'page_text' && typeof value === 'string' ? toStoredHtml(value) : value,
    ]),
  );
}

/** The audit compares the parts one by one. */
const flat = ({ data, ...columns }: ContentPage) => ({ ...data, ...columns });

/**
 * `PUT content-pages/{content_type}` with params, and saves of the page editors. Texts that every page has go
 * to their columns; the editor's parts are checked as its form checks them; any other param is stored in the
 * page's data unchanged. The save is on the site at once and becomes a version
 * (docs/spec/page-versions.md#other-saves). Throws 401, 403, 404, 409 on a stale save, 413 past 200 kB, 422
 * with every invalid field. See docs/spec/specification.md#shop-calls.
 */
export async function saveContentData(
  context: RequestContext,
  contentType: string,
  input: Input,
): Promise<{ data: PageRow }> {
  const actor = requireAbility(context.actor, 'content_page_edit');
  if (!isContentType(contentType)) throw new AppError('not_found');
  const sent = await storeSentFiles(actor, EDITOR_FILES, input);
  const saved = await db.transaction(async (tx) => {
    const { page, isNew } = await pageToSave(tx, contentType, input);
    if (!isNew) await requireFresh(tx, page, input);
    const editor = editorOf(page);
    if (editor && !isNew) await keepLiveVersion(tx, { page, editor });
    const fields = pageFields(editor);
    const values = parseInput(updateSchema(fields), sent);
    const parts = pagePartFields(editor);
    const free = Object.fromEntries(
      Object.entries(input).filter(([name]) => !FIXED.has(name) && !Object.hasOwn(fields, name)),
    );
    const data = { ...page.data, ...free, ...ownParts(parts, values, builtInParts(editor)) };
    if (JSON.stringify(data).length > MAX_DATA) throw new AppError('too_large');
    const updated_at = nextStamp(page.updated_at);
    const after = await updatePage(tx, page.id, { ...columnsOf(values), data, updated_at });
    if (editor) {
      const resource = editorResource(editor);
      for (const [name, field] of Object.entries(parts)) {
        const items = values[name];
        if (field.kind === 'files' && Array.isArray(items))
          await saveFiles(tx, { resource, name, field, actor, row: after }, items);
      }
      await keepLiveVersion(tx, { page: after, editor }, actor.userId);
    }
    await recordAudit(tx, context, {
      action: isNew ? 'create' : 'update',
      model: 'content-pages',
      id: page.id,
      before: isNew ? null : flat(page),
      after: flat(after),
    });
    return presentPage(tx, after);
  });
  refreshPublicPages(['content']);
  return { data: saved };
}
