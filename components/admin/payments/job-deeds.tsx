'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import {
  discardJobAction,
  resendMailAction,
  retryJobAction,
  retryQueueAction,
} from '@/lib/actions/payments-admin';
import type { ActionResult } from '@/lib/actions/run';
import { Confirm } from '../ui/confirm';
import { useDeed } from './use-deed';

/** A press, a notice, a fresh list; what failed is told where it was pressed and above. */
function usePress() {
  const router = useRouter();
  const { busy, failure, run } = useDeed();
  const press = <T,>(work: () => Promise<ActionResult<T>>, text: (data: T) => string) =>
    run(work, (data) => {
      showToast(text(data), 'success', TOAST_MS.default);
      router.refresh();
    });
  return {
    busy,
    press,
    failed: failure && (
      <p className="falla" role="alert">
        {failure.message}
      </p>
    ),
  };
}

export function DeadLetterDeeds({ id, name }: { id: string; name: string }) {
  const t = useTranslations('payments.jobs');
  const retry = usePress();
  const discard = usePress();
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid gap-2 justify-items-start">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          busy={retry.busy}
          aria-label={t('retry_job', { name })}
          onClick={() =>
            retry.press(
              () => retryJobAction({ id }),
              () => t('retried'),
            )
          }
        >
          {t('retry')}
        </Button>
        <Button size="sm" variant="text" onClick={() => setAsking(true)}>
          {t('discard')}
        </Button>
      </div>
      {retry.failed}
      {discard.failed}
      <Confirm
        open={asking}
        title={t('discard_title')}
        confirmLabel={t('discard')}
        danger
        busy={discard.busy}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          discard.press(
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
  const { busy, press, failed } = usePress();
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        busy={busy}
        aria-label={t('retry_all_of', { name })}
        onClick={() =>
          press(
            () => retryQueueAction({ queue }),
            (count) => t('retried_count', { count }),
          )
        }
      >
        {t('retry_all')}
      </Button>
      {failed}
    </>
  );
}

export function ResendMail({ id, recipient }: { id: number; recipient: string }) {
  const t = useTranslations('payments.jobs');
  const { busy, press, failed } = usePress();
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        busy={busy}
        aria-label={t('resend_to', { recipient })}
        onClick={() =>
          press(
            () => resendMailAction({ id }),
            () => t('resent'),
          )
        }
      >
        {t('resend')}
      </Button>
      {failed}
    </>
  );
}
