'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Confirm } from '@/components/admin/ui/confirm';
import { ActionButton, useActionNotice } from '@/components/desk/actions/action-button';
import { Button } from '@/components/ui/button';
import {
  discardJobAction,
  resendMailAction,
  retryJobAction,
  retryQueueAction,
} from '@/lib/actions/payments-admin';

export function DeadLetterActions({ id, name }: { id: string; name: string }) {
  const t = useTranslations('payments.jobs');
  const { busy, perform, failureNotice } = useActionNotice();
  const [confirming, setConfirming] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <ActionButton
        size="sm"
        variant="outline"
        aria-label={t('retry_job', { name })}
        action={() => retryJobAction({ id })}
        notice={() => t('retried')}
      >
        {t('retry')}
      </ActionButton>
      <Button size="sm" variant="ghost" onClick={() => setConfirming(true)}>
        {t('discard')}
      </Button>
      {failureNotice}
      <Confirm
        open={confirming}
        title={t('discard_title')}
        confirmLabel={t('discard')}
        danger
        busy={busy}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          perform(
            () => discardJobAction({ id }),
            () => t('discarded'),
          );
        }}
      >
        <p>{t('discard_text')}</p>
      </Confirm>
    </div>
  );
}

export function RetryQueue({ queue, name }: { queue: string; name: string }) {
  const t = useTranslations('payments.jobs');
  return (
    <ActionButton
      size="sm"
      variant="outline"
      aria-label={t('retry_all_of', { name })}
      action={() => retryQueueAction({ queue })}
      notice={(count) => t('retried_count', { count })}
    >
      {t('retry_all')}
    </ActionButton>
  );
}

export function ResendMail({ id, recipient }: { id: number; recipient: string }) {
  const t = useTranslations('payments.jobs');
  return (
    <ActionButton
      size="sm"
      variant="outline"
      aria-label={t('resend_to', { recipient })}
      action={() => resendMailAction({ id })}
      notice={() => t('resent')}
    >
      {t('resend')}
    </ActionButton>
  );
}
