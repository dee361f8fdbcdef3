import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useDays } from '@/components/ui/use-days';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import type { CheckoutView } from '@/lib/server/checkout/get-checkout';
import type { Checkout } from './use-checkout';

/** First and last day of access, said before paying (docs/spec/access.md#last-day). */
export function AccessNote({ view, checkout }: { view: CheckoutView; checkout: Checkout }) {
  const t = useTranslations('checkout.access');
  const days = useDays();
  const access = view.access.find(({ rangeId }) => rangeId === (checkout.offer?.rangeId ?? null));
  if (!access) return null;
  const renews = checkout.type === PAYMENT_TYPE.provider && checkout.offer?.planId;
  const values = {
    start: days.long(access.startsOn),
    end: access.endsOn === null ? '' : days.full(access.endsOn),
    b: (text: ReactNode) => <b>{text}</b>,
  };
  return (
    <p className="border-l-4 border-teal bg-done-wash p-5 mt-4" aria-live="polite">
      {t.rich(renews ? 'renews' : access.endsOn === null ? 'no_end' : 'once', values)}
    </p>
  );
}
