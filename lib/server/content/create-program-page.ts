import 'server-only';
import { db, type Transaction } from '@/db/client';
import {
  type ContentPage,
  findContentSlug,
  findPageByType,
  findPageOfType,
  insertContentSlug,
  insertPage,
  lockProgramType,
  updatePage,
} from '@/db/repositories/content/content-pages';
import { recordAudit } from '@/lib/admin/audit';
import { refreshPublicPages } from '@/lib/cache/refresh';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { orNotFound } from '@/lib/domain/errors';
import { slugify } from '@/lib/domain/values/slug';

type Type = { id: number; name: string };

/**
 * The slug of a type's page, or an unused one derived from its name. For example `content_flashfit`,
 * `content_flashfit_2`.
 */
async function slugFor(tx: Transaction, context: RequestContext, type: Type): Promise<string> {
  const own = await findContentSlug(tx, { programTypeId: type.id });
  if (own) return own.slug;
  const stem = `content_${slugify(type.name).replaceAll('-', '_') || 'programa'}`.slice(0, 70);
  for (let n = 1; ; n++) {
    const slug = n === 1 ? stem : `${stem}_${n}`;
    const page = await findPageByType(tx, slug, null);
    // A page without a type was saved by an editor before the type existed.
    const free = page === null || page.program_type_id === null;
    if (!free || (await findContentSlug(tx, { slug }))) continue;
    const row = await insertContentSlug(tx, { name: type.name, slug, program_type_id: type.id });
    await recordAudit(tx, context, {
      action: 'create',
      model: 'program-content-slugs',
      id: row.id,
      after: row,
    });
    return slug;
  }
}

async function pageFor(tx: Transaction, context: RequestContext, type: Type): Promise<ContentPage> {
  const content_type = await slugFor(tx, context, type);
  const before = await findPageByType(tx, content_type, null);
  const page = before
    ? await updatePage(tx, before.id, { program_type_id: type.id })
    : await insertPage(tx, { title: type.name, content_type, program_type_id: type.id, data: {} });
  const action = before ? 'update' : 'create';
  await recordAudit(tx, context, { action, model: 'content-pages', id: page.id, before, after: page });
  return page;
}

/**
 * Creates the content page of a program type, with its slug.
 * Idempotent. Returns the page's id. Throws 401, 403, 404.
 */
export async function createProgramPage(
  context: RequestContext,
  programTypeId: number,
): Promise<{ id: number }> {
  requireAbility(context.actor, 'content_page_create');
  requireAbility(context.actor, 'program_content_slug_create');
  const id = await db.transaction(async (tx) => {
    const type = orNotFound(await lockProgramType(tx, programTypeId));
    const page = (await findPageOfType(tx, type.id)) ?? (await pageFor(tx, context, type));
    return page.id;
  });
  refreshPublicPages(['content']);
  return { id };
}
