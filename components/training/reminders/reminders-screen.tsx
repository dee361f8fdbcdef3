import { useTranslations } from 'next-intl';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { OnlyMessages } from '@/components/ui/only-messages';
import { usePageMessages } from '@/components/ui/page-messages';
import { routes } from '@/lib/routes';
import type { ReminderPage } from '@/lib/server/training/reminders/reminder-settings';
import { CalendarAddress } from './calendar-address';
import { PushHere } from './push-here';
import { ReminderForm } from './reminder-form';

/** Reminder settings, the calendar URL, and push in this browser (docs/spec/reminders.md). */
export function RemindersScreen({ view }: { view: ReminderPage }) {
  const t = useTranslations('account.reminders');
  const { reminders } = usePageMessages().account;
  const { push_key, push_subscriptions, calendar, ...settings } = view;
  return (
    <section className="wrap pt-8 pb-20">
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('profile'), href: routes.profile }, { label: t('title') }]}
      />
      <h1 className="display-page mt-3 [font-stretch:72%]">{t('title')}</h1>
      <p className="lead text-muted mt-3 max-w-[40ch]">{t('text')}</p>
      <OnlyMessages messages={{ account: { reminders } }}>
        <div className="mt-8 grid gap-12 lg:grid-cols-12">
          <div className="lg:col-span-8">
            <ReminderForm settings={settings} />
          </div>
          <div className="lg:col-span-4 grid gap-10 content-start">
            <CalendarAddress url={calendar} />
            <PushHere pushKey={push_key} known={push_subscriptions} />
          </div>
        </div>
      </OnlyMessages>
    </section>
  );
}
