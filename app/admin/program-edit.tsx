import 'server-only';
import { BuilderTab } from '@/components/admin/builder/builder-tab';
import { ProgramTabs } from '@/components/admin/builder/program-tabs';
import { ScreenMessages } from '@/components/admin/builder/screen-messages';
import { StudioHead } from '@/components/admin/builder/studio-head';
import { VersionsPanel } from '@/components/admin/builder/versions-panel';
import { LazyForm } from '@/components/admin/form/lazy-form';
import { adminRoutes } from '@/components/admin/routes';
import { resourceCrumbs } from '@/components/admin/ui/crumbs';
import { Ico } from '@/components/admin/ui/ico';
import { PageHead } from '@/components/admin/ui/page-head';
import { ButtonLink } from '@/components/ui/button';
import { getEdit } from '@/lib/admin/read';
import type { Layout } from '@/lib/fields/resource';
import { MESSAGES } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { groupLabel, rowName } from '@/lib/resources/labels';
import { getPageOfProgram } from '@/lib/server/content/get-page-editor';
import { orPage, type Screen } from './context';
import { resourceInfo, screenSpecs } from './specs';
import { languageOf, languageTabs, translationContent } from './translation-page';

/** Sections of the program's form by tab; what no other tab has is in the first. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  texts: ['texts'],
  prices: ['prices'],
  publication: ['sale', 'dates'],
};
const TABS = ['general', 'content', 'texts', 'prices', 'publication'] as const;
type Tab = (typeof TABS)[number];

/** Tabs with texts that have a value per language. */
const TRANSLATED_TABS: readonly Tab[] = ['general', 'texts'];

const tabOf = (value: unknown): Tab => TABS.find((tab) => tab === value) ?? 'general';

/** A program in its five tabs (docs/spec/builder.md#screen): its form in parts, its content, its versions. */
export async function programEditPage(screen: Screen, search: Readonly<Record<string, unknown>>) {
  const { actor, context, resource, t, id } = screen;
  const { data } = await orPage(getEdit(context, resource, id));
  const pageId = await getPageOfProgram(context, data.program_type_id);
  const info = resourceInfo(t, resource);
  const texts = translator(context.locale, 'builder');
  const name = rowName(t, resource, data);
  const tab = tabOf(search.tab);
  const language = languageOf(search);
  const elsewhere = new Set(Object.values(SECTIONS).flat());
  // A tab of its own has the whole width: nothing stands beside it.
  const sections = (resource.layout ?? []).flatMap(
    (section): Layout =>
      SECTIONS[tab]
        ? SECTIONS[tab].includes(section[0])
          ? [[section[0], section[1]]]
          : []
        : elsewhere.has(section[0])
          ? []
          : [section],
  );
  const fields = new Set(sections.flatMap(([, names]) => names));
  const specs = (await screenSpecs(screen)).filter((spec) => fields.has(spec.name));
  const address = adminRoutes.edit(resource, id);
  const isStudio = tab === 'content' && !language;
  const pageLink = pageId !== null && (
    <ButtonLink variant="outline" href={adminRoutes.programPage(pageId)}>
      <Ico name="panels-top-left" size={18} />
      <span className={isStudio ? 'sr-only lg:not-sr-only' : ''}>{texts('page')}</span>
    </ButtonLink>
  );
  const label = texts('tabs.label');
  const tabs = TABS.map((each) => ({
    name: texts(`tabs.${each}`),
    href: each === 'general' ? address : `${address}?tab=${each}`,
    isHere: each === tab,
  }));
  return (
    <ScreenMessages messages={{ builder: MESSAGES[context.locale].builder }}>
      {isStudio ? (
        <StudioHead title={name} label={label} tabs={tabs} action={pageLink} />
      ) : (
        <>
          <PageHead
            title={name}
            sub={language && MESSAGES[context.locale].editors.translations.sub}
            crumbs={resourceCrumbs(
              info,
              { dashboard: t('shell.dashboard'), group: groupLabel(t, info.group) },
              name,
            )}
            actions={pageLink}
          />
          <ProgramTabs label={label} tabs={tabs} />
        </>
      )}
      {language ? (
        await translationContent(screen)
      ) : isStudio ? (
        <BuilderTab key={id} programId={id} programName={name} userId={actor.userId} />
      ) : (
        <div className="grid gap-5">
          {tab === 'publication' && <VersionsPanel programId={id} />}
          {TRANSLATED_TABS.includes(tab) && (await languageTabs(screen))}
          <LazyForm key={`${id} ${tab}`} info={{ ...info, layout: sections }} specs={specs} row={data} />
        </div>
      )}
    </ScreenMessages>
  );
}
