import 'server-only';
import { type Db, db } from '@/db/client';
import { findProgramOfProduct } from '@/db/repositories/catalog/pricing';
import { findShopProduct } from '@/db/repositories/catalog/products';
import { findPageById } from '@/db/repositories/content/content-pages';
import { getTexts, saveTexts, sourceOfRow, type TextSource } from '@/lib/admin/translations';
import type { RequestContext } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import type { Language } from '@/lib/domain/translations';
import type { Resource } from '@/lib/fields/resource';
import { shopText, translatableFields } from '@/lib/fields/texts';
import { type EditorDeclaration, editorOf } from '@/lib/resources/page-editors';
import { routes } from '@/lib/routes';
import { loadOffers } from '@/lib/server/orders/load-offers';
import { pathOf } from './get-page-editor';
import { builtInParts } from './page-row';

/** The texts of a page: those of its editor, in its data; without an editor, its columns. */
async function sourceOf(on: Db, resource: Resource, id: number, language: Language): Promise<TextSource> {
  const page = resource.name === 'content-pages' ? await findPageById(on, id) : null;
  const editor = page && editorOf(page);
  if (!page || !editor) return sourceOfRow(on, resource, id, language);
  const fields = translatableFields(editor.fields);
  const own = Object.entries(fields).map(
    ([name, field]) =>
      [name, shopText(field, name === 'page_text' ? page.page_text : page.data?.[name])] as const,
  );
  const spanish: Readonly<Record<string, unknown>> = builtInParts(editor);
  const english: Readonly<Record<string, unknown>> = builtInParts(editor, language);
  // For texts that the page leaves out, the site has built-in ones in each language.
  const left = own.filter(([, text]) => text === null).map(([name]) => name);
  const defaults = (of: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      left.flatMap((name) => {
        const field = fields[name];
        const text = field && shopText(field, of[name]);
        return text ? [[name, text] as const] : [];
      }),
    );
  return {
    fields,
    texts: { ...Object.fromEntries(own), ...defaults(spanish) },
    builtIn: defaults(english),
  };
}

/** The editor of a page; null for a page without one and for any other row. */
export async function findEditor(resource: Resource, id: number): Promise<EditorDeclaration | null> {
  const page = resource.name === 'content-pages' ? await findPageById(db, id) : null;
  return page && editorOf(page);
}

/** The address of a row's page on the public site; null when it has none. */
export async function findShownAt({ name }: Resource, id: number): Promise<string | null> {
  const sold = name === 'products' ? await findProgramOfProduct(db, id) : null;
  const programId = name === 'programs' ? id : sold;
  if (programId !== null) {
    const found = await loadOffers(db, programId);
    return found && found.state !== 'off_sale' ? routes.program(found.program.slug) : null;
  }
  if (name === 'products') return (await findShopProduct(db, id, now())) ? routes.product(id) : null;
  const page = name === 'content-pages' ? await findPageById(db, id) : null;
  if (page && editorOf(page)) return pathOf(page);
  return page?.route ? `/${page.route.replace(/^\/+/, '')}` : null;
}

/** Like `getTexts` of lib/admin/translations.ts, also for pages with an editor. */
export const getRowTexts = (context: RequestContext, resource: Resource, id: number, language: Language) =>
  getTexts(context, resource, id, language, sourceOf);

/** Like `saveTexts` of lib/admin/translations.ts, also for pages with an editor. */
export const saveRowTexts = (
  context: RequestContext,
  resource: Resource,
  id: number,
  language: Language,
  input: Readonly<Record<string, unknown>>,
) => saveTexts(context, resource, id, language, input, sourceOf);
