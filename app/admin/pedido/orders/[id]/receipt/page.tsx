import { notFound } from 'next/navigation';
import { StaffReceipt } from '@/components/desk/receipts/staff-receipt';
import { parseId } from '@/lib/domain/values/parse-id';
import { translator } from '@/lib/i18n/translate';
import { findReceipt } from '@/lib/server/receipts/get-receipt';
import { receiptSheet } from '@/lib/server/receipts/receipt-sheet';
import { adminPage } from '../../../../admin-page';
import { adminContext, titled } from '../../../../context';

type Props = PageProps<'/admin/pedido/orders/[id]/receipt'>;

const StaffReceiptPage = adminPage(async ({ params, searchParams }: Props) => {
  const { context, t } = await adminContext();
  const [orderId, { renewal }] = [parseId((await params).id), await searchParams];
  const renewalId = parseId(renewal);
  const known = orderId !== null && (renewal === undefined || renewalId !== null);
  const receipt = known ? await findReceipt(context, orderId, renewalId) : null;
  if (!receipt) notFound();
  const sheet = receiptSheet(receipt, context.locale);
  return <StaffReceipt receipt={receipt} sheet={sheet} orders={t('resources.orders.title')} />;
});

export const generateMetadata = titled(
  ({ context }) => translator(context.locale, 'receipts')('page.heading'),
  StaffReceiptPage,
);

export default StaffReceiptPage;
