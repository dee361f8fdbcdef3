import { SiteShell } from '@/components/site/site-shell';
import { RemindersScreen } from '@/components/training/reminders/reminders-screen';
import { routes } from '@/lib/routes';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { chosenProgram, programInAddress } from '@/lib/server/training/program-cookie';
import { getReminderPage } from '@/lib/server/training/reminder-settings';
import { accountPage, titled } from '../../account-page';
import { orNotFound, ownContext } from '../../params';

type Props = PageProps<'/[locale]/profile/reminders'>;

const RemindersPage = accountPage(async ({ searchParams }: Props) => {
  const choice = await chosenProgram(searchParams);
  const context = await ownContext(routes.inProgram(routes.reminders, programInAddress(choice)));
  const frame = await orNotFound(getAccountFrame(context, choice));
  const view = await getReminderPage(context);
  return (
    <SiteShell>
      <RemindersScreen frame={frame} view={view} />
    </SiteShell>
  );
});

export const generateMetadata = titled((t) => t('account.reminders.title'), RemindersPage);

export default RemindersPage;
