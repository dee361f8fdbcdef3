import { DashboardHead } from '@/components/desk/dashboard/dashboard-head';
import { DashboardScreen } from '@/components/desk/dashboard/dashboard-screen';
import { getDashboard } from '@/lib/server/desk/dashboard';
import { adminContext, orPage, titled } from '../context';

export const generateMetadata = titled(({ t }) => t('shell.dashboard'));

export default async function DashboardPage() {
  const { context, actor } = await adminContext();
  const data = await orPage(getDashboard(context));
  return (
    <>
      <DashboardHead data={data} name={actor.name} />
      <DashboardScreen data={data} />
    </>
  );
}
