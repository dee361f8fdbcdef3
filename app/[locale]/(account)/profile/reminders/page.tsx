import type { Metadata } from 'next';
import { SiteShell } from '@/components/site/site-shell';
import { RemindersScreen } from '@/components/training/reminders/reminders-screen';
import { routes } from '@/lib/routes';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { getReminderPage } from '@/lib/server/training/reminder-settings';
import { orNotFound, ownContext } from '../../params';
import { privateMetadata } from '../../private-metadata';

type Props = PageProps<'/[locale]/profile/reminders'>;

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  privateMetadata(params, (t) => t('account.reminders.title'));

export default async function RemindersPage({ searchParams }: Props) {
  const choice = await chosenProgram(searchParams);
  const context = await ownContext(routes.inProgram(routes.reminders, programInAddress(choice)));
  const frame = await orNotFound(getAccountFrame(context, choice));
  const view = await getReminderPage(context);
  return (
    <SiteShell>
      <RemindersScreen frame={frame} view={view} />
    </SiteShell>
  );
}
