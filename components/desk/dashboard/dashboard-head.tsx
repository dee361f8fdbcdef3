import { useLocale, useTranslations } from 'next-intl';
import { Can } from '@/components/admin/shell/abilities';
import { Ico } from '@/components/admin/ui/ico';
import { PageHead } from '@/components/admin/ui/page-head';
import { ButtonLink } from '@/components/ui/button';
import { formatDay } from '@/lib/i18n/dates';
import type { Dashboard } from '@/lib/server/desk/dashboard';
import { dashboardLinks } from './links';

/** Greeting, and today's date in the business's time zone. */
export function DashboardHead({ data, name }: { data: Dashboard; name: string }) {
  const t = useTranslations('admin.dashboard');
  const greeting = data.hour < 12 ? 'good_morning' : data.hour < 19 ? 'good_afternoon' : 'good_evening';
  const locale = useLocale();
  return (
    <PageHead
      title={t(greeting, { name: name.split(' ')[0] ?? name })}
      sub={<span className="capitalize-first">{formatDay(locale, data.today, 'full')}</span>}
      actions={
        <Can ability="order_create">
          <ButtonLink href={dashboardLinks(data).newOrder}>
            <Ico name="plus" size={18} />
            {t('new_order')}
          </ButtonLink>
        </Can>
      }
    />
  );
}
