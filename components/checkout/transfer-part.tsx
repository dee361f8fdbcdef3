import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { colonesOf, formatColones } from '@/lib/domain/colones';
import { formatMoney, ZERO } from '@/lib/domain/money';
import type { Checkout } from './use-checkout';

/** Explains the transfer; holds the page's only accent button. */
export function TransferPart({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('checkout.confirm');
  const { rate } = checkout;
  const amount = checkout.amount ?? ZERO;
  const b = (chunks: ReactNode) => <b>{chunks}</b>;
  const colones = rate && formatColones(colonesOf(amount, rate.rate));
  return (
    <div className="grid gap-5">
      <div className="border-l-4 border-teal bg-done-wash p-5 mt-1">
        <h3 className="font-bold">{t('steps_heading')}</h3>
        <ol className="mt-2 grid gap-1.5 list-decimal pl-5 text-[.9375rem] marker:font-bold">
          <li>{t('step_1')}</li>
          <li className="num">
            {colones ? t.rich('step_2_colones', { colones, amount: formatMoney(amount), b }) : t('step_2')}
          </li>
          <li>{t('step_3')}</li>
        </ol>
      </div>
      <Button
        type="submit"
        variant="accent"
        size="lg"
        className="w-full sm:w-auto sm:justify-self-start"
        busy={checkout.busy}
        busyLabel={t('sending')}
      >
        <span className="num">{t('send', { amount: colones ?? formatMoney(amount) })}</span>
      </Button>
    </div>
  );
}
