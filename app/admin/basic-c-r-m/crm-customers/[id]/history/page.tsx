import { notFound } from 'next/navigation';
import { HistoryScreen } from '@/components/desk/customer/history-screen';
import { isDay } from '@/lib/domain/clock';
import { TIMELINE_GROUPS } from '@/lib/domain/customers/customer-timeline';
import { parseId } from '@/lib/domain/values/parse-id';
import { MESSAGES } from '@/lib/i18n/messages';
import { getCustomerTimeline } from '@/lib/server/desk/customer/timeline';
import { today } from '@/lib/server/training/memberships';
import { adminPage } from '../../../../admin-page';
import { adminContext, orPage, titled } from '../../../../context';
import { textParam } from '../../../../search-params';

type Props = PageProps<'/admin/basic-c-r-m/crm-customers/[id]/history'>;

const HistoryPage = adminPage(async ({ params, searchParams }: Props) => {
  const [{ context }, { id }, search] = await Promise.all([adminContext(), params, searchParams]);
  const text = (name: string) => textParam(search, name);
  const group = TIMELINE_GROUPS.find((name) => name === text('group')) ?? null;
  const from = isDay(text('from')) ? text('from') : null;
  const filter = { group, search: text('s'), from, after: text('after') || null };
  const found = await orPage(getCustomerTimeline(context, parseId(id) ?? notFound(), filter));
  return <HistoryScreen {...found} filter={filter} today={today()} />;
});

export const generateMetadata = titled(
  ({ context }) => MESSAGES[context.locale].customers.timeline.crumb,
  HistoryPage,
);

export default HistoryPage;
