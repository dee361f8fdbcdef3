import { SiteShell } from '@/components/site/site-shell';
import { ExportScreen } from '@/components/training/progress/export-screen';
import { routes } from '@/lib/routes';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { getExportSummary } from '@/lib/server/training/get-export-summary';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { accountPage, titled } from '../../../account-page';
import { memberContext, orNotFound } from '../../../params';

type Props = PageProps<'/[locale]/profile/progress/export'>;

const ExportPage = accountPage(async ({ searchParams }: Props) => {
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(routes.inProgram(routes.progressExport, programInAddress(choice)));
  const frame = await orNotFound(getAccountFrame(context, choice));
  const view = await getExportSummary(context);
  return (
    <SiteShell>
      <ExportScreen frame={frame} view={view} />
    </SiteShell>
  );
});

export const generateMetadata = titled((t) => t('account.export.title'), ExportPage);

export default ExportPage;
