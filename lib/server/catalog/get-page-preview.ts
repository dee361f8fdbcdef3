import 'server-only';
import { db } from '@/db/client';
import { findPlanDays } from '@/db/repositories/catalog/plan';
import { findPageDraft } from '@/db/repositories/content/content-page-versions';
import { businessDay } from '@/lib/business-day';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { VERSION_FILES } from '@/lib/domain/content/page-versions';
import { orNotFound } from '@/lib/domain/errors';
import type { Locale } from '@/lib/i18n/locales';
import { type EditedPage, findEditedPage, type PageKey } from '@/lib/server/content/edited-page';
import { pathOf } from '@/lib/server/content/get-page-editor';
import { pageWithValues } from '@/lib/server/content/page-values';
import { loadOffers } from '@/lib/server/orders/load-offers';
import { getHome } from './get-home';
import { programDetail } from './get-program';
import { loadPageContent } from './page-content';
import type { HomeView, PageContent, ProgramDetail } from './views';

export type PagePreview = { kind: 'home'; home: HomeView } | { kind: 'program'; program: ProgramDetail };

/** The content of a page with its draft's values and files; without a draft, as the site shows it. */
async function draftContent(edited: EditedPage, name: string, locale: Locale): Promise<PageContent> {
  const draft = await findPageDraft(db, edited.page.id);
  if (!draft) return loadPageContent(db, edited.page, { name, locale });
  const owner = { model: VERSION_FILES, id: draft.id };
  return loadPageContent(db, pageWithValues(edited, draft.values), { name, locale }, owner);
}

async function previewProgram(edited: EditedPage, locale: Locale): Promise<PagePreview> {
  const path = await pathOf(edited.page);
  const slug = path && decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const row = orNotFound(slug ? await loadOffers(db, { slug }) : null);
  const { id, name } = row.program;
  const today = businessDay();
  const content = await draftContent(edited, name, locale);
  const days = await findPlanDays(db, [id], locale);
  return { kind: 'program', program: await programDetail(row, days, { today, locale, content }) };
}

/**
 * A public page with its draft (docs/spec/page-versions.md#preview). Never cached. Throws 401, 403, and 404
 * for a page without an editor and one that no program shows.
 */
export async function getPagePreview(context: RequestContext, key: PageKey): Promise<PagePreview> {
  requireAbility(context.actor, 'content_page_edit');
  const edited = orNotFound(await findEditedPage(db, key));
  if (edited.editor.name === 'program') return previewProgram(edited, context.locale);
  const page = await draftContent(edited, '', context.locale);
  return { kind: 'home', home: { ...(await getHome(context.locale)), page } };
}
