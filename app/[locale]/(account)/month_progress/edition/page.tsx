import { redirect } from 'next/navigation';
import { SiteShell } from '@/components/site/site-shell';
import { EditionScreen } from '@/components/training/edition-screen';
import { routes } from '@/lib/routes';
import { getEdition } from '@/lib/server/training/editions/get-edition';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { planPage, titled } from '../../account-page';
import { memberContext, orNotFound } from '../../params';

type Props = PageProps<'/[locale]/month_progress/edition'>;

const EditionPage = planPage(async ({ searchParams }: Props) => {
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(routes.inProgram(routes.edition, programInAddress(choice)));
  const view = await orNotFound(getEdition(context, choice));
  if (!view) redirect(routes.plan);
  return (
    <SiteShell active="plan">
      <EditionScreen view={view} />
    </SiteShell>
  );
});

export const generateMetadata = titled((t) => t('training.edition.crumb'), EditionPage);

export default EditionPage;
