'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** The place of the buttons while they load: nothing moves when they come. */
export function PayPalLoading() {
  const t = useTranslations('checkout.confirm');
  return (
    <div className="grid gap-2 sm:max-w-md" role="status">
      <Skeleton className="h-14 rounded-full" />
      <span className="sr-only">{t('paypal_loading')}</span>
    </div>
  );
}
