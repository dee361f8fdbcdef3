import type { Metadata } from 'next';
import { SiteShell } from '@/components/site/site-shell';
import { ExportScreen } from '@/components/training/progress/export-screen';
import { routes } from '@/lib/routes';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { getExportSummary } from '@/lib/server/training/get-export-summary';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { memberContext, orNotFound } from '../../../params';
import { privateMetadata } from '../../../private-metadata';

type Props = PageProps<'/[locale]/profile/progress/export'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.export.title'));

export default async function ExportPage({ searchParams }: Props) {
  const choice = await chosenProgram(searchParams);
  const context = await memberContext(routes.inProgram(routes.progressExport, programInAddress(choice)));
  const frame = await orNotFound(getAccountFrame(context, choice));
  const view = await getExportSummary(context);
  return (
    <SiteShell>
      <ExportScreen frame={frame} view={view} />
    </SiteShell>
  );
}
