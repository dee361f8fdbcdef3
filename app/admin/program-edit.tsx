import 'server-only';
import '@/app/styles/areas/builder.css';
import { openingCalls } from '@/components/admin/builder/opening';
import { BuilderTab } from '@/components/admin/builder/screen/builder-tab';
import { type ProgramTab, ProgramTabs } from '@/components/admin/builder/screen/program-tabs';
import { StudioHead } from '@/components/admin/builder/screen/studio-head';
import { VersionsTab } from '@/components/admin/builder/versions/versions-tab';
import { LazyForm } from '@/components/admin/form/lazy-form';
import { adminRoutes } from '@/components/admin/routes';
import { resourceCrumbs } from '@/components/admin/ui/crumbs';
import { Ico } from '@/components/admin/ui/ico';
import { PageHead } from '@/components/admin/ui/page-head';
import { SiteLink } from '@/components/admin/ui/site-link';
import { ButtonLink } from '@/components/ui/button';
import { ScreenMessages } from '@/components/ui/screen-messages';
import { getEdit } from '@/lib/admin/read';
import type { Layout } from '@/lib/fields/resource';
import { MESSAGES } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { groupLabel, rowName } from '@/lib/resources/labels';
import { getPageOfProgram } from '@/lib/server/content/get-page-editor';
import { findShownAt } from '@/lib/server/content/row-texts';
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

/** What stands above each tab. */
type Head = {
  title: string;
  label: string;
  tabs: readonly ProgramTab[];
  page: { name: string; href: string } | null;
};
type Program = Awaited<ReturnType<typeof getEdit>>['data'];

/** A program in its five tabs (docs/spec/builder.md#screen): its form in parts, its content, its versions. */
export async function programEditPage(screen: Screen, search: Readonly<Record<string, unknown>>) {
  const { actor, context, resource, t, id } = screen;
  const { data } = await orPage(getEdit(context, resource, id));
  const tab = tabOf(search.tab);
  const isTranslation = languageOf(search) !== null;
  const isStudio = tab === 'content' && !isTranslation;
  const pageId = await getPageOfProgram(context, data.program_type_id);
  const texts = translator(context.locale, 'builder');
  const address = adminRoutes.edit(resource, id);
  const head: Head = {
    title: rowName(t, resource, data),
    label: texts('tabs.label'),
    tabs: TABS.map((each) => ({
      name: texts(`tabs.${each}`),
      href: each === 'general' ? address : `${address}?tab=${each}`,
      isHere: each === tab,
    })),
    page: pageId === null ? null : { name: texts('page'), href: adminRoutes.programPage(pageId) },
  };
  return (
    <ScreenMessages messages={{ builder: MESSAGES[context.locale].builder }}>
      {isStudio ? (
        <>
          {/* Read by the browser while its scripts are on their way. */}
          {openingCalls(id).map((call) => (
            <link key={call} rel="preload" as="fetch" crossOrigin="anonymous" href={call} />
          ))}
          <StudioHead {...head} />
          <BuilderTab
            key={id}
            programId={id}
            programName={head.title}
            user={{ id: actor.userId, name: actor.name }}
          />
        </>
      ) : (
        <>
          {formHead(screen, head, isTranslation, await findShownAt(resource, id))}
          {isTranslation ? await translationContent(screen) : await formTab(screen, tab, data)}
        </>
      )}
    </ScreenMessages>
  );
}

function formHead(
  { context, resource, t }: Screen,
  { title, label, tabs, page }: Head,
  isTranslation: boolean,
  shown: string | null,
) {
  const info = resourceInfo(t, resource);
  const names = { dashboard: t('shell.dashboard'), group: groupLabel(t, info.group) };
  return (
    <>
      <PageHead
        title={title}
        sub={isTranslation && MESSAGES[context.locale].editors.translations.sub}
        crumbs={resourceCrumbs(info, names, title)}
        actions={
          <>
            <SiteLink address={shown} />
            {page && (
              <ButtonLink variant="outline" href={page.href}>
                <Ico name="panels-top-left" size={18} />
                {page.name}
              </ButtonLink>
            )}
          </>
        }
      />
      <ProgramTabs label={label} tabs={tabs} />
    </>
  );
}

async function formTab(screen: Screen, tab: Tab, row: Program) {
  const { resource, t, id } = screen;
  const layout = layoutOf(resource.layout ?? [], tab);
  const fields = new Set(layout.flatMap(([, names]) => names));
  const specs = (await screenSpecs(screen)).filter((spec) => fields.has(spec.name));
  return (
    <div className="grid gap-5">
      {tab === 'publication' && <VersionsTab programId={id} />}
      {TRANSLATED_TABS.includes(tab) && (await languageTabs(screen))}
      <LazyForm
        key={`${id} ${tab}`}
        info={{ ...resourceInfo(t, resource), layout }}
        specs={specs}
        row={row}
      />
    </div>
  );
}

/** The sections of a tab. A tab of its own has the whole width: nothing stands beside it. */
function layoutOf(sections: Layout, tab: Tab): Layout {
  const own = SECTIONS[tab];
  if (own) return sections.filter(([name]) => own.includes(name)).map(([name, fields]) => [name, fields]);
  const elsewhere = new Set(Object.values(SECTIONS).flat());
  return sections.filter(([name]) => !elsewhere.has(name));
}
