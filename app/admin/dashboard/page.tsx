import type { Metadata } from 'next';
import { DashboardHead } from '@/components/desk/dashboard/dashboard-head';
import { DashboardScreen } from '@/components/desk/dashboard/dashboard-screen';
import { getDashboard } from '@/lib/server/desk/dashboard';
import { adminContext, orPage } from '../context';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await adminContext();
  return { title: t('shell.dashboard') };
}

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
