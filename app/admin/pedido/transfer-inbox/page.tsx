import type { Metadata } from 'next';
import { InboxScreen } from '@/components/desk/payments/inbox-screen';
import { PaymentsMessages } from '@/components/desk/payments/payments-messages';
import { MESSAGES } from '@/lib/i18n/messages';
import { getTransferQueue } from '@/lib/server/desk/transfers/get-transfer-queue';
import { getTransferReview } from '@/lib/server/desk/transfers/get-transfer-review';
import { adminContext, orPage } from '../../context';
import { numberParam, textParam } from '../../search-params';

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await adminContext();
  return { title: t('pages.pedido/transfer-inbox') };
}

export default async function InboxPage({ searchParams }: PageProps<'/admin/pedido/transfer-inbox'>) {
  const [{ context }, params] = await Promise.all([adminContext(), searchParams]);
  const search = textParam(params, 's');
  const chosen = numberParam(params, 'order');
  const queue = await orPage(getTransferQueue(context, { search, page: numberParam(params, 'page') ?? 1 }));
  const shown = chosen ?? queue.rows[0]?.id;
  const review = shown === undefined ? null : await orPage(getTransferReview(context, shown));
  const { ui, inbox } = MESSAGES[context.locale].payments;
  const reasonTexts = MESSAGES[review?.order.locale ?? context.locale].payments.inbox.reason_texts;
  return (
    <PaymentsMessages texts={{ ui, inbox }}>
      <InboxScreen {...{ queue, search, review, reasonTexts }} chosen={chosen !== null} />
    </PaymentsMessages>
  );
}
