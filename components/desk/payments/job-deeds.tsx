'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Confirm } from '@/components/admin/ui/confirm';
import { Button } from '@/components/ui/button';
import {
  discardJobAction,
  resendMailAction,
  retryJobAction,
  retryQueueAction,
} from '@/lib/actions/payments-admin';
import { PressButton, usePress } from './press';

export function DeadLetterDeeds({ id, name }: { id: string; name: string }) {
  const t = useTranslations('payments.jobs');
  const { busy, press, failed } = usePress();
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <PressButton
        size="sm"
        variant="outline"
        aria-label={t('retry_job', { name })}
        work={() => retryJobAction({ id })}
        said={() => t('retried')}
      >
        {t('retry')}
      </PressButton>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {t('discard')}
      </Button>
      {failed}
      <Confirm
        open={asking}
        title={t('discard_title')}
        confirmLabel={t('discard')}
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          press(
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
    <PressButton
      size="sm"
      variant="outline"
      aria-label={t('retry_all_of', { name })}
      work={() => retryQueueAction({ queue })}
      said={(count) => t('retried_count', { count })}
    >
      {t('retry_all')}
    </PressButton>
  );
}

export function ResendMail({ id, recipient }: { id: number; recipient: string }) {
  const t = useTranslations('payments.jobs');
  return (
    <PressButton
      size="sm"
      variant="outline"
      aria-label={t('resend_to', { recipient })}
      work={() => resendMailAction({ id })}
      said={() => t('resent')}
    >
      {t('resend')}
    </PressButton>
  );
}
