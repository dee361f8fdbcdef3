import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { colonesOf, formatColones, formatRate } from '@/lib/domain/colones';
import { formatMoney } from '@/lib/domain/money';
import type { Till } from './use-till';

/** The total of the items; when it could not be calculated, an alert with a button that tries again. */
export function TillTotal({ till }: { till: Till }) {
  const t = useTranslations('payments.till');
  const { quote, quoted, unpriced } = till;
  const { total, tax, rate, shipping } = quote;
  return (
    <>
      <div className="till-total" aria-busy={quoted.state === 'waiting'}>
        <p className="text-sm">{t('total')}</p>
        <p className="till-amount num" aria-live="polite">
          {!unpriced && formatMoney(total)}
          {unpriced && (quoted.state === 'failed' ? '—' : t('quoting'))}
        </p>
        <p className={cx('text-sm', unpriced && 'invisible')}>
          {rate &&
            `${t('colones', { amount: formatColones(colonesOf(total, rate.rate)), rate: formatRate(rate.rate) })} `}
          {t('tax', { amount: formatMoney(tax) })}
          {shipping && `. ${shipping.name}: ${formatMoney(shipping.total)}`}
        </p>
      </div>
      {quoted.state === 'failed' && (
        <Alert
          tone="error"
          className="m-4 mb-0"
          action={
            <Button size="sm" variant="ghost" onClick={() => void quoted.refresh()}>
              {t('quote_again')}
            </Button>
          }
        >
          {t('quote_failed')}
        </Alert>
      )}
    </>
  );
}
