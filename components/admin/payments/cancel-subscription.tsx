'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { endSubscriptionAction } from '@/lib/actions/payments-admin';
import { FormDialog } from './form-dialog';
import { useDeed } from './use-deed';

/** PayPal charges no more; access goes on to what is paid. */
export function CancelSubscription({ id, name, until }: { id: number; name: string; until: string | null }) {
  const t = useTranslations('payments.subscriptions');
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const { busy, failure, run, forget } = useDeed();
  const close = () => {
    setAsking(false);
    forget();
  };
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={t('cancel_for', { name })}
        onClick={() => setAsking(true)}
      >
        {t('cancel')}
      </Button>
      <FormDialog
        open={asking}
        onClose={close}
        title={t('cancel_title')}
        submitLabel={t('cancel')}
        closeLabel={t('keep')}
        danger
        busy={busy}
        failure={failure?.message ?? null}
        onSubmit={() =>
          run(
            () => endSubscriptionAction({ id }),
            () => {
              close();
              showToast(t('cancelled'), 'success');
              router.refresh();
            },
          )
        }
      >
        <p>{until ? t('cancel_text', { name, until }) : t('cancel_text_now', { name })}</p>
        <p className="text-tinta-700">{t('no_undo')}</p>
      </FormDialog>
    </>
  );
}
