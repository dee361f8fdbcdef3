'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/field';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import { recheckDriftAction, resolveDriftAction } from '@/lib/actions/payments-admin';
import { Ico } from '../ui/ico';
import { FormDialog } from './form-dialog';
import { useDeed } from './use-deed';

/** Ask PayPal again, or say what was done about it. */
export function DriftDeeds({ id }: { id: number }) {
  const t = useTranslations('payments.drifts');
  const router = useRouter();
  const recheck = useDeed();
  const resolve = useDeed();
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState('');

  const ask = () =>
    recheck.run(
      () => recheckDriftAction({ id }),
      ({ resolved }) => {
        if (resolved) showToast(t('equal_now'), 'success', TOAST_MS.failure);
        else showToast(t('still_differs'), 'warning', TOAST_MS.failure);
        router.refresh();
      },
    );
  const close = () => {
    setAsking(false);
    resolve.forget();
  };
  return (
    <div className="grid gap-2 justify-items-start">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" busy={recheck.busy} onClick={ask}>
          <Ico name="rotate-cw" className="w-4! h-4!" />
          {t('recheck')}
        </Button>
        <Button size="sm" variant="text" onClick={() => setAsking(true)}>
          {t('resolve')}
        </Button>
      </div>
      {recheck.failure && (
        <p className="falla" role="alert">
          {recheck.failure.message}
        </p>
      )}
      <FormDialog
        open={asking}
        onClose={close}
        title={t('resolve_title')}
        submitLabel={t('resolve')}
        busy={resolve.busy}
        failure={resolve.failure && !resolve.errorOf('note') ? resolve.failure.message : null}
        onSubmit={() =>
          resolve.run(
            () => resolveDriftAction({ id, note }),
            () => {
              close();
              showToast(t('resolved'), 'success');
              router.refresh();
            },
          )
        }
      >
        <TextareaField
          id={`nota-${id}`}
          label={t('note')}
          hint={t('note_hint')}
          error={resolve.errorOf('note')}
          rows={3}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </FormDialog>
    </div>
  );
}
