import { SiteShell } from '@/components/site/site-shell';
import { RemindersScreen } from '@/components/training/reminders/reminders-screen';
import { routes } from '@/lib/routes';
import { getReminderPage } from '@/lib/server/training/reminders/reminder-settings';
import { accountPage, titled } from '../../account-page';
import { ownContext } from '../../params';

type Props = PageProps<'/[locale]/profile/reminders'>;

const RemindersPage = accountPage<Props>(async () => {
  const view = await getReminderPage(await ownContext(routes.reminders));
  return (
    <SiteShell>
      <RemindersScreen view={view} />
    </SiteShell>
  );
});

export const generateMetadata = titled((t) => t('account.reminders.title'), RemindersPage);

export default RemindersPage;
