'use client';

import { useTranslations } from 'next-intl';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import { useAddressAction } from './use-address-action';

/** Says so when `?do=pause` leads to a customer without a running program. */
export function NothingToPause({ name }: { name: string }) {
  const t = useTranslations('customers.access');
  useAddressAction('pause', () => showToast(t('nothing_to_pause', { name }), 'warning', TOAST_MS.failure));
  return null;
}
