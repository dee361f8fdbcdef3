import { useTranslations } from 'next-intl';
import { apiRoutes } from '@/components/admin/routes';
import { Can } from '@/components/admin/shell/abilities';
import { Panel } from '@/components/admin/ui/panel';
import { QuickNote } from '@/components/desk/actions/quick-note';
import { AppLink } from '@/components/ui/app-link';
import type { CustomerView } from '@/lib/server/desk/customer/get-customer';
import { EventItem } from './event-item';
import { historyRoute } from './routes';

/** The newest events of a customer's history, and a form for a note. */
export function LatestPanel({ view }: { view: CustomerView }) {
  const t = useTranslations('customers.timeline');
  const { events } = view.timeline;
  return (
    <Panel
      title={t('title')}
      aside={
        <AppLink className="link ml-auto min-h-11 inline-flex items-center" href={historyRoute(view.id)}>
          {t('open')}
        </AppLink>
      }
    >
      <Can ability="crm_note_create">
        <QuickNote path={apiRoutes.list('crm-notes')} values={{ customer_id: view.id }} />
      </Can>
      {events.length === 0 ? (
        <p className="p-5 text-muted">{t('empty')}</p>
      ) : (
        <ol className="p-5">
          {events.map((event) => (
            <EventItem key={event.key} event={event} />
          ))}
        </ol>
      )}
    </Panel>
  );
}
