'use client';

import { useTranslations } from 'next-intl';
import { BusyIndicator } from '@/components/ui/busy-indicator';

/**
 * Overlay while an order is submitted or a payment captured
 * (docs/spec/specification.md#checkout-screen).
 */
export function LoadingOverlay({ confirming }: { confirming: boolean }) {
  const t = useTranslations('checkout.page');
  return (
    <div
      className="fixed inset-0 grid place-items-center text-white select-none"
      style={{ zIndex: 'var(--z-loading)', background: 'rgb(19 8 14 / .86)' }}
      role="alert"
    >
      <div className="grid justify-items-center gap-5">
        <BusyIndicator className="text-accent text-[3.5rem]" />
        <p className="heading-2">{t('loading')}</p>
        <p className="text-on-black-muted max-w-[34ch] text-center px-4">
          {t(confirming ? 'confirming_payment' : 'do_not_close')}
        </p>
      </div>
    </div>
  );
}
