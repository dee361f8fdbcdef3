import type { Metadata } from 'next';
import { ProgramPagesScreen } from '@/components/admin/editors/program-pages-screen';
import { adminRoutes } from '@/components/admin/routes';
import { groupCrumbs } from '@/components/admin/ui/crumbs';
import { PageHead } from '@/components/admin/ui/page-head';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { resourceNamed } from '@/lib/resources/registry';
import { listProgramPages } from '@/lib/server/content/list-program-pages';
import { editorTexts } from '../../content-management/editor-texts';
import { adminContext, orPage } from '../../context';

const GROUP = 'creacion-de-programa';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await adminContext();
  return { title: t(`pages.${GROUP}/content-program-dynamic`) };
}

export default async function ProgramPagesPage() {
  const { context, t } = await adminContext();
  const [texts, rows] = await orPage(Promise.all([editorTexts(context.locale), listProgramPages(context)]));
  const crumbs = groupCrumbs(t, GROUP, { label: texts('types.title') });
  const slugs = adminRoutes.list(resourceNamed('program-content-slugs'));
  return (
    <>
      <PageHead
        title={texts('types.title')}
        sub={texts('types.sub')}
        crumbs={crumbs}
        actions={
          <ButtonLink variant="outline" href={slugs}>
            {texts('types.slugs')}
          </ButtonLink>
        }
      />
      {rows.length > 0 ? (
        <ProgramPagesScreen rows={rows} t={texts} />
      ) : (
        <EmptyState
          title={texts('types.empty')}
          action={
            <ButtonLink href={adminRoutes.create(resourceNamed('program-types'))}>
              {texts('types.empty_action')}
            </ButtonLink>
          }
        />
      )}
    </>
  );
}
