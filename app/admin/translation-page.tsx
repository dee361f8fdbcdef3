import 'server-only';
import { LazyTranslationForm } from '@/components/admin/form/lazy-form';
import { LanguageTabs } from '@/components/admin/form/translation/language-tabs';
import {
  SiteTranslations,
  TranslationProgress,
} from '@/components/admin/form/translation/translation-progress';
import { adminRoutes, apiRoutes } from '@/components/admin/routes';
import { ScreenMessages } from '@/components/ui/screen-messages';
import { countMissingTexts, type RowTexts } from '@/lib/admin/translations';
import type { RequestContext } from '@/lib/domain/actor';
import { isTranslated, LANGUAGES, type Language } from '@/lib/domain/translations';
import type { Resource } from '@/lib/fields/resource';
import { MESSAGES } from '@/lib/i18n/messages';
import { resourceTitle } from '@/lib/resources/labels';
import { resources } from '@/lib/resources/registry';
import { inLanguage } from '@/lib/routes';
import { findShownAt, getRowTexts } from '@/lib/server/content/row-texts';
import { adminContext, orPage } from './context';
import { textGroups } from './text-groups';

/** The one language besides Spanish. */
const [ENGLISH] = LANGUAGES;

/** The language whose texts an address of a form shows; null for the form itself, in Spanish. */
export const languageOf = (search: Readonly<Record<string, unknown>>): Language | null =>
  search.language === ENGLISH ? ENGLISH : null;

type Target = {
  context: RequestContext;
  resource: Resource;
  id: number;
  /** The form in Spanish, where it is not the row's own. */
  form?: string;
  inPanel?: boolean;
};

const addressesOf = ({ resource, id, form }: Target) => {
  const spanish = form ?? adminRoutes.edit(resource, id);
  return { spanish, english: inLanguage(spanish, ENGLISH) };
};

const tabsFor = (target: Target, current: 'es' | Language, { ready, outdated, missing }: RowTexts) => (
  <LanguageTabs
    {...addressesOf(target)}
    current={current}
    done={ready + outdated}
    total={ready + outdated + missing}
  />
);

/**
 * The languages above a form in Spanish, and whose texts it holds; null for a resource without such texts.
 */
export async function languageTabs(target: Target) {
  const { context, resource, id } = target;
  if (!isTranslated(resource.name)) return null;
  const { data } = await orPage(getRowTexts(context, resource, id, ENGLISH));
  return (
    <div className="mb-5">
      {tabsFor(target, 'es', data)}
      {context.locale !== 'es' && (
        <p className="mt-3 text-sm text-muted">
          {MESSAGES[context.locale].editors.translations.spanish_note}
        </p>
      )}
    </div>
  );
}

/** The English texts of a row beside the Spanish ones, without the page's heading. */
export async function translationContent(target: Target) {
  const { context, resource, id, inPanel = false } = target;
  const [{ data }, counts, shownAt] = await Promise.all([
    orPage(getRowTexts(context, resource, id, ENGLISH)),
    inPanel ? [] : countMissingTexts(context, ENGLISH),
    findShownAt(resource, id),
  ]);
  const { t } = await adminContext();
  const form = (
    <LazyTranslationForm
      key={id}
      groups={await textGroups(resource, id, data.fields)}
      endpoint={apiRoutes.translations(resource.name, id, ENGLISH)}
      view={shownAt && inLanguage(shownAt, ENGLISH)}
      tabs={tabsFor(target, ENGLISH, data)}
      inPanel={inPanel}
    />
  );
  const sites = counts.map(({ model, total, missing, first }) => ({
    name: model,
    title: resourceTitle(t, model),
    href: first
      ? adminRoutes.translation(resources[model], first, ENGLISH)
      : adminRoutes.list(resources[model]),
    total,
    missing,
  }));
  return (
    <ScreenMessages messages={{ editors: { translations: MESSAGES[context.locale].editors.translations } }}>
      {inPanel ? (
        form
      ) : (
        <div className="grid gap-5 items-start pb-24 xl:grid-cols-[minmax(0,1fr)_20rem]">
          {form}
          <div className="grid gap-5 min-w-0">
            <TranslationProgress {...data} />
            <SiteTranslations counts={sites} />
          </div>
        </div>
      )}
    </ScreenMessages>
  );
}
