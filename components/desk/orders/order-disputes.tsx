import { useTranslations } from 'next-intl';
import { adminRoutes } from '@/components/admin/routes';
import { Can } from '@/components/admin/shell/abilities';
import { useLookup } from '@/components/admin/use-lookup';
import { UNMATCHED } from '@/components/desk/payments/routes';
import { Alert } from '@/components/ui/alert';
import { AppLink } from '@/components/ui/app-link';
import type { OrderFile } from '@/lib/server/payments/orders/get-order-file';

/** What the buyer claims at PayPal, until when it is answered, and where. */
export function OrderDisputes({ disputes }: Pick<OrderFile, 'disputes'>) {
  const t = useTranslations('payments.unmatched');
  const reasons = useLookup('payments.unmatched.reasons');
  return disputes.map(({ id, amount, reason, daysLeft, url }) => (
    <Alert key={id} tone="warning">
      <strong>{t('disputed', { amount })}</strong>{' '}
      {reasons(reason !== null && reasons.has(reason) ? reason : 'OTHER')}.{' '}
      {daysLeft !== null && (daysLeft < 0 ? `${t('overdue')}.` : t('days_left', { count: daysLeft }))}
      <span className="flex flex-wrap gap-x-4">
        <AppLink
          className="row-link min-h-11 inline-flex items-center"
          href={url}
          target="_blank"
          rel="noreferrer"
        >
          {t('answer')}
        </AppLink>
        <Can ability="payment_attempt_access">
          <AppLink className="row-link min-h-11 inline-flex items-center" href={adminRoutes.page(UNMATCHED)}>
            {t('title')}
          </AppLink>
        </Can>
      </span>
    </Alert>
  ));
}
