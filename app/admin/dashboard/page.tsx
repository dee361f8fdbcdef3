import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DashboardScreen } from '@/components/admin/dashboard/dashboard-screen';
import { PageHead } from '@/components/admin/ui/page-head';
import { HTML_LANG } from '@/lib/i18n/locales';
import { getDashboard } from '@/lib/server/dashboard';
import { adminContext, orPage } from '../context';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await adminContext();
  return { title: t('shell.dashboard') };
}

export default async function DashboardPage() {
  const { context, actor } = await adminContext();
  const data = await orPage(getDashboard(context));
  const t = await getTranslations({ locale: context.locale, namespace: 'admin.dashboard' });
  const greeting = data.hour < 12 ? 'good_morning' : data.hour < 19 ? 'good_afternoon' : 'good_evening';
  const day = new Intl.DateTimeFormat(HTML_LANG[context.locale], { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <>
      <PageHead
        title={t(greeting, { name: actor.name.split(' ')[0] ?? actor.name })}
        sub={<span className="capitalizada">{day.format(new Date(`${data.today}T00:00:00Z`))}</span>}
      />
      <DashboardScreen data={data} />
    </>
  );
}
