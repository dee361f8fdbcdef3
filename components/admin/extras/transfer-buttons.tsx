'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextareaField, TextField } from '@/components/ui/field';
import { showToast } from '@/components/ui/toast';
import { confirmTransferAction, rejectTransferAction } from '@/lib/actions/admin';
import type { ActionResult } from '@/lib/actions/run';
import { Confirm } from '../ui/confirm';
import { Ico } from '../ui/ico';

type Asking = 'confirm' | 'reject' | null;

/** The two answers to a transfer (decisions §5): it arrived, or it did not and why. */
export function TransferButtons({
  orderId,
  number,
  only,
}: {
  orderId: number;
  number: string;
  /** In a list of things to do there is room for one. */
  only?: 'confirm';
}) {
  const t = useTranslations('admin.orders');
  const form = useTranslations('admin.form');
  const router = useRouter();
  const [asking, setAsking] = useState<Asking>(null);
  const [busy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState('');

  const ask = (what: Asking) => {
    setText('');
    setError('');
    setAsking(what);
  };
  const run = async (work: Promise<ActionResult<null>>, done: string) => {
    setBusy(true);
    const result = await work.catch(() => null);
    setBusy(false);
    if (!result?.ok)
      return setError(result ? (Object.values(result.errors)[0]?.[0] ?? result.message) : form('network'));
    setAsking(null);
    showToast(done, 'success');
    router.refresh();
  };
  return (
    <>
      {!only && (
        <Button variant="outline" onClick={() => ask('reject')}>
          <Ico name="circle-x" className="w-4.5! h-4.5!" />
          {t('reject')}
        </Button>
      )}
      <Button size={only ? 'sm' : 'md'} onClick={() => ask('confirm')}>
        {!only && <Ico name="circle-check" className="w-4.5! h-4.5!" />}
        {t('confirm')}
        <span className="vh"> #{number}</span>
      </Button>
      <Confirm
        open={asking === 'confirm'}
        title={t('confirm_title')}
        confirmLabel={t('confirm')}
        busy={busy}
        onClose={() => ask(null)}
        onConfirm={() => run(confirmTransferAction({ orderId, reference: text || null }), t('confirmed'))}
      >
        <p className="mb-4">{t('confirm_text')}</p>
        <TextField
          id={`referencia-${orderId}`}
          label={t('reference')}
          error={(asking === 'confirm' && error) || undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Confirm>
      <Confirm
        open={asking === 'reject'}
        title={t('reject_title')}
        confirmLabel={t('reject')}
        danger
        busy={busy}
        onClose={() => ask(null)}
        onConfirm={() => run(rejectTransferAction({ orderId, reason: text }), t('rejected'))}
      >
        <TextareaField
          id={`motivo-${orderId}`}
          label={t('reason')}
          error={(asking === 'reject' && error) || undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Confirm>
    </>
  );
}
