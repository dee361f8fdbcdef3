import { PROGRAM_PAGES } from '@/lib/resources/admin-pages';
import 'server-only';
import type { Metadata } from 'next';
import { PageEditor } from '@/components/admin/page-editor/page-editor';
import { adminRoutes } from '@/components/admin/routes';
import { Ico } from '@/components/admin/ui/ico';
import { PageHead } from '@/components/admin/ui/page-head';
import { ButtonLink } from '@/components/ui/button';
import { ScreenMessages } from '@/components/ui/screen-messages';
import type { Language } from '@/lib/domain/translations';
import { MESSAGES } from '@/lib/i18n/messages';
import { contentPages } from '@/lib/resources/content-pages/resource';
import { groupLabel } from '@/lib/resources/labels';
import { editorResource } from '@/lib/resources/page-editors';
import { routes } from '@/lib/routes';
import { getPageEditor } from '@/lib/server/content/get-page-editor';
import { adminContext, orPage } from '../context';
import { languageTabs, translationContent } from '../translation-page';
import { editorTexts, ownForm } from './editor-texts';

const pathOf = (contentType: string) => `content-management/${contentType}`;

export async function editorMetadata(contentType: string): Promise<Metadata> {
  const { t } = await adminContext();
  return { title: t(`pages.${pathOf(contentType)}`) };
}

type EditorTarget = { contentType: string } | { id: number };

/** Editor of a page: one of the seven by content type, or a program type's page by id. */
export async function editorPage(target: EditorTarget, language: Language | null) {
  const { context, t } = await adminContext();
  const pageTitle = 'contentType' in target ? t(`pages.${pathOf(target.contentType)}`) : null;
  const [texts, page] = await Promise.all([
    editorTexts(context.locale),
    orPage(getPageEditor(context, 'id' in target ? target : { ...target, title: pageTitle ?? '' })),
  ]);
  const { editor, state, path, key, programs } = page;
  const { specs, titles, layout } = ownForm(texts, editor.name, editorResource(editor), editor.layout);
  const own = editor.sections.map((id) => [id, texts(`sections.${editor.name}.${id}`)] as const);
  const title = pageTitle ?? state.row.title;
  const crumbs = [
    { label: t('shell.dashboard'), href: routes.admin },
    pageTitle
      ? { label: groupLabel(t, contentPages.group), href: adminRoutes.group(contentPages.group) }
      : { label: t(`pages.${PROGRAM_PAGES}`), href: adminRoutes.page(PROGRAM_PAGES) },
    { label: title },
  ];
  const head = {
    title,
    sub: texts(path ? 'sub_home' : 'preview_none'),
    crumbs,
    actions: (
      <>
        {programs.map(({ id, name }) => (
          <ButtonLink key={id} variant="outline" href={adminRoutes.builder(id)}>
            <Ico name="list-video" size={18} />
            {programs.length === 1 ? texts('plan') : texts('plan_of', { name })}
          </ButtonLink>
        ))}
        {path && (
          <ButtonLink variant="outline" href={path} target="_blank" hard>
            <Ico name="external-link" size={18} />
            {texts('preview')}
          </ButtonLink>
        )}
      </>
    ),
  };
  // A page has texts to translate once it was saved.
  const translated = state.row.id !== 0 && {
    context,
    resource: contentPages,
    id: state.row.id,
    form: 'id' in target ? adminRoutes.programPage(target.id) : adminRoutes.page(pathOf(target.contentType)),
  };
  if (language && translated)
    return (
      <>
        <PageHead {...head} sub={texts('translations.sub')} />
        {await translationContent(translated)}
      </>
    );
  return (
    <ScreenMessages messages={{ editors: { draft: MESSAGES[context.locale].editors.draft } }}>
      <PageEditor
        key={key}
        pageKey={key}
        initial={state}
        specs={specs}
        titles={{ ...titles, ...Object.fromEntries(own) }}
        movable={editor.sections}
        // One column, beside the preview.
        layout={layout.map(([id, names]) => [id, names])}
        isShown={path !== null}
        head={head}
        tabs={translated && (await languageTabs(translated))}
      />
    </ScreenMessages>
  );
}
