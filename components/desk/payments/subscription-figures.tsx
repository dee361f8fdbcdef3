import { useTranslations } from 'next-intl';
import { formatMoney } from '@/lib/domain/money';
import type { SubscriptionFigures as Figures } from '@/lib/server/payments/subscriptions/get-subscription-figures';

/** Share of customers who left this month, with one decimal. */
const shareGone = ({ active, gone }: Figures): string =>
  active + gone === 0 ? '0' : String(Math.round((1_000 * gone) / (active + gone)) / 10);

/** Subscriptions in five figures, above their list. */
export function SubscriptionFigures({ figures }: { figures: Figures }) {
  const t = useTranslations('payments.subscriptions.figures');
  const { active, monthly, pastDue, owed, fresh, gone } = figures;
  const shown = [
    { label: t('active'), value: String(active) },
    { label: t('monthly'), value: formatMoney(monthly) },
    { label: t('past_due'), value: pastDue === 0 ? '0' : `${pastDue}, ${formatMoney(owed)}` },
    { label: t('fresh'), value: String(fresh) },
    { label: t('gone'), value: gone === 0 ? '0' : t('gone_value', { gone, share: shareGone(figures) }) },
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
