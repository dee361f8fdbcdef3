import 'server-only';
import { redirect } from 'next/navigation';
import { adminRoutes } from '@/components/admin/routes';
import { Ico } from '@/components/admin/ui/ico';
import { SlugsList } from '@/components/desk/content/slugs-list';
import { LogsList } from '@/components/desk/log/logs-list';
import { OrderDetailsList } from '@/components/desk/orders/order-details-list';
import { OrdersList } from '@/components/desk/orders/orders-list';
import { AcceptAll } from '@/components/desk/payments/accept-all';
import { BankList } from '@/components/desk/payments/bank-list';
import { DriftsList } from '@/components/desk/payments/drifts-list';
import { InboxList } from '@/components/desk/payments/inbox-list';
import { LastRun } from '@/components/desk/payments/last-run';
import { BANK_IMPORT } from '@/components/desk/payments/routes';
import { SubscriptionFigures } from '@/components/desk/payments/subscription-figures';
import { SubscriptionsList } from '@/components/desk/payments/subscriptions-list';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { ScreenMessages } from '@/components/ui/screen-messages';
import { withSubjects } from '@/lib/admin/name-rows';
import { MESSAGES } from '@/lib/i18n/messages';
import { getExactMatches } from '@/lib/server/desk/bank/get-exact-matches';
import { getLastRun } from '@/lib/server/desk/drifts/get-last-run';
import { getOrderContents } from '@/lib/server/orders/order-contents';
import { getSizeCodes } from '@/lib/server/orders/size-codes';
import { getSubscriptionFigures } from '@/lib/server/payments/subscriptions/get-subscription-figures';
import { orPage } from './context';
import { customersExtra, tasksExtra } from './crm-extras';
import type { ListExtra, ListInput } from './list-extra';
import { logMessages } from './messages';
import { numberParam } from './search-params';

type Values = ReadonlyMap<number, unknown>;

/** The list, with one more value in each row, read for all rows together. */
async function withValue<L extends ListInput['list']>(
  list: L,
  name: string,
  read: (ids: number[]) => Promise<Values>,
): Promise<L> {
  const { result } = list;
  const rows = result?.data ?? [];
  const values = await orPage(read(rows.map(({ id }) => id)));
  const data = rows.map((row) => ({ ...row, [name]: values.get(row.id) }));
  return { ...list, result: result && { ...result, data } };
}

/** Each order says what it holds. */
const ordersExtra = async ({ context, list }: ListInput): Promise<ListExtra> => ({
  body: <OrdersList {...(await withValue(list, 'contents', (ids) => getOrderContents(context, ids)))} />,
});

/** Each line of a product with sizes says the code of its size. */
const orderDetailsExtra = async ({ context, list }: ListInput): Promise<ListExtra> => ({
  body: <OrderDetailsList {...(await withValue(list, 'size_code', (ids) => getSizeCodes(context, ids)))} />,
});

async function subscriptionsExtra({ context, list }: ListInput): Promise<ListExtra> {
  const { subscriptions } = MESSAGES[context.locale].payments;
  return {
    sub: subscriptions.sub,
    above: (
      <ScreenMessages messages={{ payments: { subscriptions } }}>
        <SubscriptionFigures figures={await orPage(getSubscriptionFigures(context))} />
      </ScreenMessages>
    ),
    body: (
      <ScreenMessages messages={{ payments: { subscriptions } }}>
        <SubscriptionsList {...list} />
      </ScreenMessages>
    ),
  };
}

async function driftsExtra({ context, list }: ListInput): Promise<ListExtra> {
  const { drifts, order } = MESSAGES[context.locale].payments;
  return {
    sub: drifts.sub,
    above: (
      <ScreenMessages messages={{ payments: { drifts } }}>
        <LastRun run={await orPage(getLastRun(context))} />
      </ScreenMessages>
    ),
    body: (
      <ScreenMessages messages={{ payments: { drifts, order } }}>
        <DriftsList {...list} />
      </ScreenMessages>
    ),
  };
}

/** `?order=` opened the review beside the queue once; it has an address of its own. */
async function inboxExtra({ context, list, search }: ListInput): Promise<ListExtra> {
  const order = numberParam(search, 'order');
  if (order !== null) redirect(adminRoutes.show(list.info, order));
  const { inbox } = MESSAGES[context.locale].payments;
  return {
    body: (
      <ScreenMessages messages={{ payments: { inbox } }}>
        <InboxList {...list} />
      </ScreenMessages>
    ),
  };
}

async function bankExtra({ context, list }: ListInput): Promise<ListExtra> {
  const { ui, bank } = MESSAGES[context.locale].payments;
  const { exact, capped } = await orPage(getExactMatches(context));
  return {
    sub: bank.sub,
    main: (
      <ButtonLink href={adminRoutes.page(BANK_IMPORT)}>
        <Ico name="upload" size={18} />
        {bank.upload}
      </ButtonLink>
    ),
    above: (
      <ScreenMessages messages={{ payments: { bank } }}>
        {capped && <Alert tone="info">{bank.capped}</Alert>}
        <AcceptAll exact={exact} />
      </ScreenMessages>
    ),
    body: (
      <ScreenMessages messages={{ payments: { ui, bank } }}>
        <BankList {...list} />
      </ScreenMessages>
    ),
  };
}

/** Each entry names the row that it is about. */
async function logsExtra({ context, list }: ListInput): Promise<ListExtra> {
  const { result } = list;
  const data = await withSubjects(context, result?.data ?? []);
  return {
    body: (
      <ScreenMessages messages={logMessages(context.locale)}>
        <LogsList {...list} result={result && { ...result, data }} />
      </ScreenMessages>
    ),
  };
}

const EXTRAS: Readonly<Record<string, (input: ListInput) => Promise<ListExtra>>> = {
  orders: ordersExtra,
  'order-details': orderDetailsExtra,
  'users-logs': logsExtra,
  'program-content-slugs': async ({ list }) => ({ body: <SlugsList {...list} /> }),
  tasks: tasksExtra,
  'crm-customers': customersExtra,
  subscriptions: subscriptionsExtra,
  'payment-drifts': driftsExtra,
  'transfer-inbox': inboxExtra,
  'bank-movements': bankExtra,
};

/** Additions to lists, by resource name. */
export const listExtra = (input: ListInput): Promise<ListExtra> =>
  EXTRAS[input.list.info.name]?.(input) ?? Promise.resolve({});
