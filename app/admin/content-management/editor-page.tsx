import 'server-only';
import type { Metadata } from 'next';
import { FormScreen } from '@/components/admin/form/form-screen';
import { adminRoutes, apiRoutes } from '@/components/admin/routes';
import { AuditTrail } from '@/components/admin/show/audit-trail';
import { Ico } from '@/components/admin/ui/ico';
import { PageHead } from '@/components/admin/ui/page-head';
import { ButtonLink } from '@/components/ui/button';
import { listAudit } from '@/lib/admin/audit';
import { contentPages } from '@/lib/resources/content-pages/resource';
import { groupLabel } from '@/lib/resources/labels';
import { editorResource } from '@/lib/resources/page-editors';
import { routes } from '@/lib/routes';
import { getPageEditor } from '@/lib/server/content/get-page-editor';
import { adminContext, orPage } from '../context';
import { resourceInfo } from '../specs';
import { editorTexts, ownForm } from './editor-texts';

const pathOf = (contentType: string) => `content-management/${contentType}`;

export async function editorMetadata(contentType: string): Promise<Metadata> {
  const { t } = await adminContext();
  return { title: t(`pages.${pathOf(contentType)}`) };
}

type EditorTarget = { contentType: string } | { id: number };

/** Editor of a page: one of the seven by content type, or a program type's page by id. */
export async function editorPage(target: EditorTarget) {
  const { context, t } = await adminContext();
  const pageTitle = 'contentType' in target ? t(`pages.${pathOf(target.contentType)}`) : null;
  const [texts, page] = await Promise.all([
    editorTexts(context.locale),
    orPage(getPageEditor(context, 'id' in target ? target : { ...target, title: pageTitle ?? '' })),
  ]);
  const { editor, row, path, contentType, programs } = page;
  const resource = editorResource(editor);
  const { specs, labels, titles, layout } = ownForm(texts, editor.name, resource, editor.layout);
  const audit = row.id === 0 ? [] : await listAudit(context, contentPages, row.id).catch(() => []);
  const dynamic = 'creacion-de-programa/content-program-dynamic';
  const crumbs = [
    { label: t('shell.dashboard'), href: routes.adminDashboard },
    pageTitle
      ? { label: groupLabel(t, resource.group), href: adminRoutes.group(resource.group) }
      : { label: t(`pages.${dynamic}`), href: adminRoutes.page(dynamic) },
    { label: pageTitle ?? row.title },
  ];
  return (
    <>
      <PageHead
        title={pageTitle ?? row.title}
        sub={texts(path ? 'sub_home' : 'preview_none')}
        crumbs={crumbs}
        actions={
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
        }
      />
      <FormScreen
        key={`${contentType}-${row.id}`}
        info={resourceInfo(t, contentPages)}
        specs={specs}
        row={row}
        standalone={{ endpoint: apiRoutes.contentPage(contentType), layout, titles }}
        after={<AuditTrail resource={contentPages.name} items={audit} labels={labels} />}
      />
    </>
  );
}
