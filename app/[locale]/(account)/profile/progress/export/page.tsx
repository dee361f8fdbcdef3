import { SiteShell } from '@/components/site/site-shell';
import { ExportScreen } from '@/components/training/progress/export-screen';
import { routes } from '@/lib/routes';
import { getProgramLink } from '@/lib/server/training/get-program-link';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { getExportSummary } from '@/lib/server/training/progress/get-export-summary';
import { accountPage, titled } from '../../../account-page';
import { memberContext, orNotFound } from '../../../params';

type Props = PageProps<'/[locale]/profile/progress/export'>;

const ExportPage = accountPage(async ({ searchParams }: Props) => {
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(routes.inProgram(routes.progressExport, programInAddress(choice)));
  const link = await orNotFound(getProgramLink(context, choice));
  const view = await getExportSummary(context);
  return (
    <SiteShell>
      <ExportScreen link={link} view={view} />
    </SiteShell>
  );
});

export const generateMetadata = titled((t) => t('account.export.title'), ExportPage);

export default ExportPage;
