import { groupCrumbs } from '@/components/admin/ui/crumbs';
import { ProgramPagesScreen } from '@/components/desk/content/program-pages-screen';
import { listProgramPages } from '@/lib/server/content/list-program-pages';
import { editorTexts } from '../../content-management/editor-texts';
import { adminContext, orPage, titled } from '../../context';

const GROUP = 'creacion-de-programa';

export const generateMetadata = titled(({ t }) => t(`pages.${GROUP}/content-program-dynamic`));

export default async function ProgramPagesPage() {
  const { context, t } = await adminContext();
  const [texts, rows] = await orPage(Promise.all([editorTexts(context.locale), listProgramPages(context)]));
  const crumbs = groupCrumbs(t, GROUP, { label: texts('types.title') });
  return <ProgramPagesScreen rows={rows} t={texts} crumbs={crumbs} />;
}
