import { useTranslations } from 'next-intl';
import { Can } from '@/components/admin/shell/abilities';
import { Panel } from '@/components/admin/ui/panel';
import { EmailText } from '@/components/ui/email-text';
import { wasPaid } from '@/lib/domain/orders';
import type { OrderFile } from '@/lib/server/payments/orders/get-order-file';
import { InvoiceDialog } from './invoice-dialog';
import { InvoiceFile, InvoicePeriod } from './invoice-files';

/** Invoice data of an order, which staff can change, and its drafts for the invoicing system. */
export function OrderInvoice({ order }: { order: OrderFile }) {
  const t = useTranslations('payments.order.invoice');
  const types = useTranslations('admin.choices.invoice_id_type');
  const { invoice } = order;
  return (
    <Panel title={t('title')}>
      <div className="p-5 grid gap-4">
        {invoice ? (
          <div>
            <p className="font-semibold">{invoice.name}</p>
            <p className="num text-soft break-words">
              {types(invoice.id_type)} {invoice.id_number}
              {invoice.email && (
                <>
                  {' · '}
                  <EmailText email={invoice.email} />
                </>
              )}
              {invoice.activity && ` · ${t('activity_of', { code: invoice.activity })}`}
            </p>
          </div>
        ) : (
          <p className="text-soft">{t('none')}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <Can ability="order_edit">
            <InvoiceDialog id={order.id} number={order.number} invoice={invoice} />
          </Can>
          {wasPaid(order.state) && (
            <>
              {invoice && <InvoiceFile order={order.id} format="xml" />}
              <InvoiceFile order={order.id} format="csv" />
            </>
          )}
          <InvoicePeriod />
        </div>
        <p className="text-sm text-muted">{t('outside')}</p>
      </div>
    </Panel>
  );
}
