import { ReceiptScreen } from '@/components/receipts/receipt-screen';
import { SiteShell } from '@/components/site/site-shell';
import { parseId } from '@/lib/domain/values/parse-id';
import { requestContext } from '@/lib/http/context';
import { routes } from '@/lib/routes';
import { findReceipt } from '@/lib/server/receipts/get-receipt';
import { receiptSheet } from '@/lib/server/receipts/receipt-sheet';
import { accountPage, titled } from '../../../../account-page';
import { purchaseNotFound } from '../../purchase-not-found';

type Props = PageProps<'/[locale]/profile/purchases/[order]/receipt'>;

const ReceiptPage = accountPage(async ({ params, searchParams }: Props) => {
  const context = await requestContext();
  const [orderId, renewalId] = [parseId((await params).order), parseId((await searchParams).renewal)];
  const receipt = orderId && (await findReceipt(context, orderId, renewalId));
  if (!receipt) return purchaseNotFound(context, routes.receipt(orderId ?? 0, renewalId ?? undefined));
  const pdf = routes.receiptPdf(receipt.orderId, renewalId ?? undefined);
  const back = context.actor ? routes.purchases : null;
  return (
    <SiteShell>
      <ReceiptScreen sheet={receiptSheet(receipt, context.locale)} pdf={pdf} back={back} />
    </SiteShell>
  );
});

export const generateMetadata = titled((t) => t('receipts.page.heading'), ReceiptPage);

export default ReceiptPage;
