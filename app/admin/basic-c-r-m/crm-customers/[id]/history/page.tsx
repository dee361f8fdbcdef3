import { notFound } from 'next/navigation';
import { HistoryScreen } from '@/components/desk/customer/history-screen';
import { TIMELINE_GROUPS } from '@/lib/domain/customer-timeline';
import { MESSAGES } from '@/lib/i18n/messages';
import { getCustomerTimeline } from '@/lib/server/desk/customer/timeline';
import { today } from '@/lib/server/training/memberships';
import { onePage, orMissing } from '../../../../../or-missing';
import { adminContext, orPage, titled } from '../../../../context';
import AdminNotFound from '../../../../not-found';
import { textParam } from '../../../../search-params';

type Props = PageProps<'/admin/basic-c-r-m/crm-customers/[id]/history'>;

const render = onePage(async ({ params, searchParams }: Props) => {
  const [{ context }, { id }, search] = await Promise.all([adminContext(), params, searchParams]);
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound();
  const text = (name: string) => textParam(search, name);
  const group = TIMELINE_GROUPS.find((name) => name === text('group')) ?? null;
  const from = /^\d{4}-\d\d-\d\d$/.test(text('from')) ? text('from') : null;
  const filter = { group, search: text('s'), from, after: text('after') || null };
  const found = await orPage(getCustomerTimeline(context, Number(id), filter));
  return <HistoryScreen {...found} filter={filter} today={today()} />;
});

export const generateMetadata = titled(
  ({ context }) => MESSAGES[context.locale].customers.timeline.crumb,
  render,
);

export default orMissing(render, AdminNotFound);
