import { useTranslations } from 'next-intl';
import { PageHead } from '@/components/admin/ui/page-head';
import { PrintButton } from '@/components/receipts/print-button';
import { ReceiptPaper } from '@/components/receipts/receipt-paper';
import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';
import type { Receipt } from '@/lib/server/receipts/receipt';
import type { ReceiptSheet } from '@/lib/server/receipts/receipt-sheet';

type StaffReceiptProps = {
  receipt: Receipt;
  sheet: ReceiptSheet;
  /** Title of the order list. */
  orders: string;
};

/** The buyer's receipt within the back office. */
export function StaffReceipt({ receipt, sheet, orders }: StaffReceiptProps) {
  const t = useTranslations('receipts.page');
  const order = routes.adminOrder(receipt.orderId);
  const crumbs = [
    { label: orders, href: routes.adminOrders },
    { label: receipt.orderNumber, href: order },
    { label: sheet.title },
  ];
  const actions = (
    <>
      <ButtonLink variant="ghost" href={order}>
        {t('back_order')}
      </ButtonLink>
      <PrintButton label={t('print')} />
      <ButtonLink href={routes.receiptPdf(receipt.orderId, receipt.renewal?.id)} hard>
        {t('download')}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHead title={sheet.title} crumbs={crumbs} actions={actions} />
      <ReceiptPaper sheet={sheet} as="h2" />
    </>
  );
}
