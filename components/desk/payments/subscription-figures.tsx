import { useTranslations } from 'next-intl';
import { formatMoney } from '@/lib/domain/money';
import type { SubscriptionFigures as Figures } from '@/lib/server/payments/get-subscription-figures';

/** Subscriptions in four figures, above their list. */
export function SubscriptionFigures({ figures }: { figures: Figures }) {
  const t = useTranslations('payments.subscriptions.figures');
  const { active, monthly, pastDue, owed, fresh, gone } = figures;
  const shown = [
    { label: t('active'), value: String(active) },
    { label: t('monthly'), value: formatMoney(monthly) },
    { label: t('past_due'), value: pastDue === 0 ? '0' : `${pastDue}, ${formatMoney(owed)}` },
    { label: t('month'), value: t('month_value', { fresh, gone }) },
  ];
  return (
    <dl className="figures-strip mb-5">
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
