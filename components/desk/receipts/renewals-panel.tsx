import { useTranslations } from 'next-intl';
import { Can } from '@/components/admin/shell/abilities';
import { AuditTime } from '@/components/admin/show/audit-time';
import { Panel } from '@/components/admin/ui/panel';
import { RefundButton } from '@/components/desk/payments/refund-button';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { formatMoney, subtractMoney, toWire, ZERO } from '@/lib/domain/money';
import { routes } from '@/lib/routes';
import type { Renewal } from '@/lib/server/receipts/list-renewals';

/** The renewals of an order's subscription, with receipts and refunds. */
export function RenewalsPanel({ renewals }: { renewals: readonly Renewal[] }) {
  const t = useTranslations('receipts.renewals');
  if (renewals.length === 0) return null;
  return (
    <Panel title={t('heading')} count={renewals.length}>
      <ul className="num">
        {renewals.map((one) => (
          <li
            key={one.id}
            className="px-5 py-3 border-t border-fill first:border-0 grid gap-x-4 gap-y-1 items-center grid-cols-[1fr_auto]"
          >
            <span>
              <AuditTime at={one.paidAt.toISOString()} />
            </span>
            <b className="font-semibold">{formatMoney(one.amount)}</b>
            <AppLink
              className="cell-link font-semibold inline-flex items-center min-h-11 w-fit"
              href={routes.adminReceipt(one.orderId, one.id)}
            >
              {t('receipt', { number: one.receiptNumber })}
            </AppLink>
            {one.state === 'completed' || one.state === 'partially_refunded' ? (
              <Can ability="order_refund">
                <RefundButton
                  look={{ size: 'sm' }}
                  refundable={{
                    of: 'renewal',
                    id: one.id,
                    number: one.receiptNumber,
                    isTransfer: false,
                    left: toWire(subtractMoney(one.amount, one.refunded ?? ZERO)),
                    rate: null,
                  }}
                />
              </Can>
            ) : (
              <Badge tone="neutral">{t(`state.${one.state}`)}</Badge>
            )}
            {one.refunded !== null && (
              <span className="text-muted col-span-2">
                {t('refunded', { amount: formatMoney(one.refunded) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
