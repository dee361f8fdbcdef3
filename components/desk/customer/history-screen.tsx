import { useTimeZone, useTranslations } from 'next-intl';
import { adminRoutes } from '@/components/admin/routes';
import { PageHead } from '@/components/admin/ui/page-head';
import { FileButton } from '@/components/desk/actions/file-button';
import { AppLink } from '@/components/ui/app-link';
import { Button, ButtonLink } from '@/components/ui/button';
import { ChipLink } from '@/components/ui/chip';
import { Input } from '@/components/ui/input';
import { useDays } from '@/components/ui/use-days';
import { addDaysTo, dayIn } from '@/lib/domain/clock';
import type { CustomerEvent, TimelineGroup } from '@/lib/domain/customers/customer-timeline';
import { groupBy } from '@/lib/domain/values/group-by';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { routes } from '@/lib/routes';
import type { CustomerTimeline, HistoryHead } from '@/lib/server/desk/customer/timeline';
import { CustomerContact } from './customer-contact';
import { EventItem } from './event-item';
import { FromDay } from './from-day';
import { historyFileRoute, historyRoute } from './routes';

type HistoryFilter = {
  group: TimelineGroup | null;
  search: string;
  from: string | null;
  after: string | null;
};
type HistoryScreenProps = {
  head: HistoryHead;
  timeline: CustomerTimeline;
  filter: HistoryFilter;
  today: string;
};

function Filters({ head, timeline, filter }: HistoryScreenProps) {
  const t = useTranslations('customers.timeline');
  const { group, search, from } = filter;
  const kept = { s: search, from };
  return (
    <div className="flex flex-wrap gap-2 items-center mb-5">
      <form
        action={historyRoute(head.id)}
        className="flex flex-wrap gap-2 items-center basis-full xl:max-w-4xl"
      >
        {group && <input type="hidden" name="group" value={group} />}
        <label className="sr-only" htmlFor="buscar-historia">
          {t('search')}
        </label>
        <Input
          id="buscar-historia"
          name="s"
          type="search"
          className="flex-1 min-w-40"
          placeholder={t('search')}
          defaultValue={search}
        />
        <span className="flex items-center gap-2">
          <label className="text-sm text-muted" htmlFor="history-from">
            {t('from')}
          </label>
          <FromDay id="history-from" value={from ?? ''} />
        </span>
        <Button type="submit" variant="outline">
          {t('look')}
        </Button>
      </form>
      <nav aria-label={t('filters')} className="flex flex-wrap gap-2">
        <ChipLink current={group === null} href={historyRoute(head.id, kept)}>
          {t('all')}
        </ChipLink>
        {timeline.groups.map(({ name, count }) => (
          <ChipLink
            key={name}
            current={group === name}
            href={historyRoute(head.id, { ...kept, group: name })}
          >
            {t(`groups.${name}`)} <span className="num">{count}</span>
          </ChipLink>
        ))}
      </nav>
      <p className="text-muted num ml-auto">{t('count', { count: timeline.total })}</p>
    </div>
  );
}

function Days({ events, today }: { events: readonly CustomerEvent[]; today: string }) {
  const t = useTranslations('customers.timeline');
  const zone = useTimeZone() ?? 'UTC';
  const { dated } = useDays();
  const days = groupBy(events, ({ at }) => dayIn(zone, new Date(at)));
  const named = (day: string) =>
    day === today ? t('today') : day === addDaysTo(today, -1) ? t('yesterday') : dated(day);
  return [...days].map(([day, own]) => (
    <section key={day} className="mb-5 max-w-4xl">
      <h2 className="font-bold mb-2 first-letter:uppercase">{named(day)}</h2>
      <div className="panel">
        <ol className="p-5">
          {own.map((event) => (
            <EventItem key={event.key} event={event} />
          ))}
        </ol>
      </div>
    </section>
  ));
}

/** A customer's history, newest first, grouped by day. */
export function HistoryScreen(props: HistoryScreenProps) {
  const { head, timeline, filter, today } = props;
  const t = useTranslations('customers.timeline');
  const shell = useTranslations('admin.shell');
  const { group, search: s, from, after } = filter;
  const title = t('of', { name: head.name });
  const customers = useTranslations('admin.resources.crm-customers')('title');
  return (
    <>
      <PageHead
        title={title}
        crumbs={[
          { label: shell('dashboard'), href: routes.admin },
          { label: customers, href: adminRoutes.list(crmCustomers) },
          { label: head.name, href: adminRoutes.show(crmCustomers, head.id) },
          { label: t('crumb') },
        ]}
        actions={<FileButton address={historyFileRoute(head.id, { group, s, from })} />}
      />
      <CustomerContact view={head} />
      <Filters {...props} />
      {timeline.events.length === 0 && <p className="text-muted">{t('none')}</p>}
      <Days events={timeline.events} today={today} />
      <p className="flex flex-wrap gap-3">
        {after && (
          <AppLink
            className="link min-h-11 inline-flex items-center"
            href={historyRoute(head.id, { group, s, from })}
          >
            {t('newest')}
          </AppLink>
        )}
        {timeline.next && (
          <ButtonLink
            variant="outline"
            href={historyRoute(head.id, { group, s, from, after: timeline.next })}
          >
            {t('older')}
          </ButtonLink>
        )}
      </p>
    </>
  );
}
