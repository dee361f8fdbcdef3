import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useDays } from '@/components/ui/use-days';
import { formatMoney } from '@/lib/domain/money';
import type { CheckoutView } from '@/lib/server/checkout/get-checkout';
import { chosenAccess } from './access-card';
import type { Checkout } from './use-checkout';

/**
 * On phones, where the summary is below: first and last day of access, and the next charge of a subscription
 * (docs/spec/access.md#last-day).
 */
export function AccessNote({ view, checkout }: { view: CheckoutView; checkout: Checkout }) {
  const t = useTranslations('checkout.access');
  const days = useDays();
  const chosen = chosenAccess({ view, checkout });
  if (!chosen) return null;
  const { startsOn, endsOn, access } = chosen;
  const { amount } = checkout;
  const next = amount === undefined ? null : access.secondChargeOn;
  const renews = next ? 'renews_on' : 'renews';
  const values = {
    start: days.long(startsOn),
    amount: amount === undefined ? '' : formatMoney(amount),
    next: next ? days.full(next) : '',
    end: endsOn === null ? '' : days.full(endsOn),
    b: (text: ReactNode) => <b>{text}</b>,
  };
  return (
    <p className="lg:hidden border-l-4 border-teal bg-done-wash p-5 mt-4">
      {t.rich(checkout.renews ? renews : endsOn === null ? 'no_end' : 'once', values)}
    </p>
  );
}
