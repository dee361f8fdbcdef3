import 'server-only';
import { FormScreen } from '@/components/admin/form/form-screen';
import { resourceCrumbs } from '@/components/admin/ui/crumbs';
import { PageHead } from '@/components/admin/ui/page-head';
import { SiteLink } from '@/components/admin/ui/site-link';
import { getCreateMeta, getEdit, getRow } from '@/lib/admin/read';
import { isTranslated, type Language } from '@/lib/domain/translations';
import { midSentence } from '@/lib/domain/values/mid-sentence';
import { MESSAGES } from '@/lib/i18n/messages';
import { groupLabel, rowName } from '@/lib/resources/labels';
import { findShownAt } from '@/lib/server/content/row-texts';
import { orPage, type Screen } from './context';
import { afterForm } from './product-extras';
import { resourceInfo, screenSpecs } from './specs';
import { languageTabs, translationContent } from './translation-page';

function formHead({ resource, t }: Screen, title: string, last: string, site: string | null = null) {
  const info = resourceInfo(t, resource);
  return (
    <PageHead
      title={title}
      crumbs={resourceCrumbs(
        info,
        { dashboard: t('shell.dashboard'), group: groupLabel(t, info.group) },
        last,
      )}
      actions={site && <SiteLink address={site} />}
    />
  );
}

/** The form of a new row, as a copy of another row when the address names one. */
export async function createPage(screen: Screen, from: number | null) {
  const { context, resource, t } = screen;
  await orPage(getCreateMeta(context, resource));
  const info = resourceInfo(t, resource);
  const source = from !== null && info.copied ? await orPage(getRow(context, resource, from)) : null;
  const copyOf = source && {
    row: source.data,
    name: t('form.copy_name', { name: String(source.data[info.titleField] ?? '') }),
  };
  return (
    <>
      {formHead(screen, info.newLabel, info.newLabel)}
      {isTranslated(resource.name) && (
        <p className="text-sm text-muted mb-3">{MESSAGES[context.locale].editors.translations.new_note}</p>
      )}
      <FormScreen info={info} specs={await screenSpecs(screen)} row={null} {...(copyOf ? { copyOf } : {})} />
    </>
  );
}

export async function editPage(screen: Screen, language: Language | null = null) {
  const { context, resource, t, id } = screen;
  const { data } = await orPage(getEdit(context, resource, id));
  const info = resourceInfo(t, resource);
  const name = rowName(t, resource, data);
  const shown = resource.inShop ? await findShownAt(resource, id) : null;
  return (
    <>
      {formHead(screen, t('form.edit', { name: midSentence(info.singular) }), name, shown)}
      {language ? (
        await translationContent(screen)
      ) : (
        <>
          {await languageTabs(screen)}
          <FormScreen
            key={id}
            info={info}
            specs={await screenSpecs(screen)}
            row={data}
            after={await afterForm(resource.name, context, data)}
          />
        </>
      )}
    </>
  );
}
