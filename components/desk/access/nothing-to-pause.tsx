'use client';

import { useTranslations } from 'next-intl';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import { useAddressAction } from './use-address-action';

/** Says so when `?do=pause` leads to a customer without a running program. */
export function NothingToPause({ name }: { name: string }) {
  const t = useTranslations('customers.access');
  useAddressAction('pause', () => {
    const notice = () => showToast(t('nothing_to_pause', { name }), 'warning', TOAST_MS.failure);
    // When a document has just loaded, the layout begins to listen after the effects of its page.
    setTimeout(notice);
  });
  return null;
}
