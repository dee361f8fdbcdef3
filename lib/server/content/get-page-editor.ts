import 'server-only';
import { db } from '@/db/client';
import {
  type ContentPage,
  findPageById,
  findPageByType,
  findPageOfType,
  findProgramsOfType,
} from '@/db/repositories/content/content-pages';
import { can, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { type EditorDeclaration, editorOf, PAGE_EDITORS } from '@/lib/resources/page-editors';
import { routes } from '@/lib/routes';
import { loadListedOffers } from '@/lib/server/orders/load-offers';
import type { PageKey } from './edited-page';
import { type PageState, pageState } from './page-draft';
import { blankPage, presentPage } from './page-row';

export type OpenedEditor = {
  editor: EditorDeclaration;
  state: PageState;
  /** The key of the page in the editor's calls. */
  key: PageKey;
  /** The page's public address; null while no program shows it. */
  path: string | null;
  /** Programs that show it and whose plans the caller may edit. */
  programs: readonly { id: number; name: string }[];
};

async function programsOf({ actor }: RequestContext, { program_type_id }: ContentPage) {
  return program_type_id !== null && can(actor, 'program_edit')
    ? findProgramsOfType(db, program_type_id)
    : [];
}

/** The editor of the page that a program shows; null without one, or when the caller may not edit it. */
export async function getPageOfProgram({ actor }: RequestContext, programTypeId: unknown) {
  if (typeof programTypeId !== 'number' || !can(actor, 'content_page_edit')) return null;
  const page = await findPageOfType(db, programTypeId);
  return page?.content_type && editorOf(page) ? page.id : null;
}

/** The public address of a page; null while no program shows it. */
export async function pathOf({ content_type, program_type_id }: ContentPage): Promise<string | null> {
  const known = content_type !== null && Object.hasOwn(PAGE_EDITORS, content_type);
  if (known) return `/${PAGE_EDITORS[content_type]?.route ?? ''}`;
  const [shown] = program_type_id === null ? [] : await loadListedOffers(db, program_type_id);
  return shown ? routes.program(shown.program.slug) : null;
}

/**
 * A page with its editor, its draft and its versions (docs/spec/page-versions.md). One of the seven by its
 * content type, even before its first save (`id` 0, `updated_at` null), or a program type's page by its id.
 * Throws 401, 403, 404.
 */
export async function getPageEditor(
  context: RequestContext,
  which: { contentType: string; title: string } | { id: number },
): Promise<OpenedEditor> {
  requireAbility(context.actor, 'content_page_edit');
  const page =
    'id' in which
      ? await findPageById(db, which.id)
      : Object.hasOwn(PAGE_EDITORS, which.contentType)
        ? ((await findPageByType(db, which.contentType, null)) ?? blankPage(which.contentType, which.title))
        : null;
  const editor = page && editorOf(page);
  if (!page?.content_type || !editor) throw new AppError('not_found');
  const isNew = page.id === 0;
  const [state, path, programs] = await Promise.all([
    isNew ? blankState(page) : pageState(db, { page, editor }),
    pathOf(page),
    programsOf(context, page),
  ]);
  return { editor, state, key: isNew ? page.content_type : page.id, path, programs };
}

const blankState = async (page: ContentPage): Promise<PageState> => ({
  row: await presentPage(db, page),
  draft: null,
  changed: [],
  versions: [],
});
