import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';

/** Placeholder of the PayPal buttons with their size, so that nothing shifts. */
export function PayPalLoading() {
  const t = useTranslations('checkout.confirm');
  return (
    <div className="grid gap-2 sm:max-w-md" role="status">
      <Skeleton className="h-14 rounded-full" />
      <span className="sr-only">{t('paypal_loading')}</span>
    </div>
  );
}
