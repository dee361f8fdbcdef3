'use client';

import { useTranslations } from 'next-intl';
import { endSubscriptionAction } from '@/lib/actions/payments-admin';
import { ActionDialog } from './action-dialog';

/** Cancels the subscription at PayPal; access lasts until the paid-through date. */
export function CancelSubscription({ id, name, until }: { id: number; name: string; until: string | null }) {
  const t = useTranslations('payments.subscriptions');
  return (
    <ActionDialog
      button={{ size: 'sm', variant: 'outline', 'aria-label': t('cancel_for', { name }) }}
      label={t('cancel')}
      title={t('cancel_title')}
      submitLabel={t('cancel_submit')}
      closeLabel={t('keep')}
      danger
      action={() => endSubscriptionAction({ id })}
      notice={() => t('cancelled')}
    >
      {() => (
        <>
          <p>{until ? t('cancel_text', { name, until }) : t('cancel_text_now', { name })}</p>
          <p className="text-soft">{t('no_undo')}</p>
        </>
      )}
    </ActionDialog>
  );
}
