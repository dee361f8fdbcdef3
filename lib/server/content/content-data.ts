import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { db } from '@/db/client';
import { content_pages } from '@/db/schema';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { contentPages } from '@/lib/resources/content-management/content-pages';
import { refreshPublicPages } from '@/lib/server/refresh';
import { recordAudit } from '@/lib/server/resources/audit';
import { toSafeHtml } from '@/lib/server/rich-text';

type Page = typeof content_pages.$inferSelect;

async function findByType(contentType: string, programTypeId: number | null): Promise<Page | null> {
  if (!/^[\w-]{1,80}$/.test(contentType)) return null;
  const type = programTypeId === null ? undefined : eq(content_pages.program_type_id, programTypeId);
  const [row] = await db
    .select()
    .from(content_pages)
    .where(and(eq(content_pages.content_type, contentType), type, isNull(content_pages.deleted_at)))
    .orderBy(content_pages.id)
    .limit(1);
  return row ?? null;
}

const publicPart = ({ id, title, page_text, excerpt, route, content_type, program_type_id, data }: Page) => ({
  id,
  title,
  page_text,
  excerpt,
  route,
  content_type,
  program_type_id: program_type_id ?? 0,
  ...data,
});

/** `GET getProgramContentData/{program_type_id}/{content_type}`, or without program type (specification §7). Public. */
export async function getContentData(path: readonly string[]) {
  const [first = '', second, ...more] = path;
  const programTypeId = second === undefined ? null : /^\d{1,9}$/.test(first) ? Number(first) : -1;
  if (more.length > 0 || programTypeId === -1) throw new AppError('not_found');
  const page = await findByType(second ?? first, programTypeId);
  if (!page) throw new AppError('not_found');
  return { data: publicPart(page) };
}

const OWN = ['title', 'page_text', 'excerpt'] as const;
/** Bytes of a page's own data, as JSON. */
const MAX_DATA = 200_000;

/** `PUT content-pages/{content_type}` with params: title and texts to their columns, everything else to the page's data. */
export async function saveContentData(
  context: RequestContext,
  contentType: string,
  params: Record<string, unknown>,
) {
  requireAbility(context.actor, 'content_page_edit');
  const page = await findByType(contentType, null);
  if (!page) throw new AppError('not_found');
  const {
    _method,
    id: _id,
    content_type: _type,
    route: _route,
    program_type_id: _program,
    updated_at: _at,
    ...rest
  } = params;
  const own = Object.fromEntries(
    OWN.flatMap((name) =>
      typeof rest[name] === 'string'
        ? [[name, name === 'page_text' ? toSafeHtml(rest[name]) : rest[name]]]
        : [],
    ),
  );
  const data = {
    ...page.data,
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !OWN.some((field) => field === name))),
  };
  if (JSON.stringify(data).length > MAX_DATA) throw new AppError('too_large');
  const after = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(content_pages)
      .set({ ...own, data })
      .where(eq(content_pages.id, page.id))
      .returning();
    if (!row) throw new AppError('not_found');
    await recordAudit(tx, context, {
      action: 'update',
      resource: contentPages,
      id: page.id,
      before: page,
      after: row,
    });
    return row;
  });
  refreshPublicPages(['content']);
  return { data: publicPart(after) };
}
