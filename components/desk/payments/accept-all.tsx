'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import { Ico } from '@/components/admin/ui/ico';
import { isSignedOut } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { callAction } from '@/components/ui/call-action';
import { acceptMatchAction } from '@/lib/actions/bank';
import type { ExactMatches } from '@/lib/server/desk/bank/get-exact-matches';

type Outcome = { done: number; failed: { id: number; label: string; message: string }[] };

/** Accepts every exact match in sequence, with progress and the reason of each failure. */
export function AcceptAll({ exact }: { exact: ExactMatches['exact'] }) {
  const t = useTranslations('payments.bank');
  const form = useTranslations('admin.form');
  const router = useRouter();
  const [confirming, setConfirming] = useState(false);
  const [progress, setProgress] = useState<{ at: number; total: number } | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const stopped = useRef(false);
  const count = exact.length;

  const acceptAll = async () => {
    if (progress) return;
    setConfirming(false);
    setOutcome(null);
    stopped.current = false;
    const result: Outcome = { done: 0, failed: [] };
    // A refresh shortens the list while this runs, so keep the initial one.
    const pairs = [...exact];
    for (const [at, { movementId, orderId, label }] of pairs.entries()) {
      if (stopped.current) break;
      setProgress({ at, total: pairs.length });
      const one = await callAction(() => acceptMatchAction({ movementId, orderId, exactOnly: true }));
      if (one && !one.ok && isSignedOut(one.status)) return;
      if (one?.ok) result.done++;
      else result.failed.push({ id: movementId, label, message: one?.message ?? form('network') });
    }
    setProgress(null);
    setOutcome(result);
    router.refresh();
  };
  if (progress) {
    const text = t('accepting', { done: progress.at + 1, total: progress.total });
    return (
      <div className="bulk-bar">
        <span role="status" className="px-2 num font-semibold">
          {text}
        </span>
        <progress className="flex-1 min-w-24" value={progress.at} max={progress.total} aria-label={text} />
        <Button
          variant="ghost"
          size="sm"
          className="text-white"
          onClick={() => {
            stopped.current = true;
          }}
        >
          {t('stop')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {outcome && (
        <div className="list-notice" role={outcome.failed.length > 0 ? 'alert' : 'status'}>
          <div className="grid gap-1">
            <p>{t('result', { done: outcome.done })}</p>
            {outcome.failed.length > 0 && (
              <>
                <p className="font-semibold text-error">
                  {t('result_failed', { failed: outcome.failed.length })}
                </p>
                <ul className="text-sm num">
                  {outcome.failed.map(({ id, label, message }) => (
                    <li key={id}>
                      <b className="font-semibold">{label}</b>: {message}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <Button variant="ghost" size="sm" square aria-label={t('dismiss')} onClick={() => setOutcome(null)}>
            <Ico name="x" />
          </Button>
        </div>
      )}
      {count > 0 && (
        <div className="list-notice">
          <span />
          <Button onClick={() => setConfirming(true)}>
            <Ico name="check" size={18} />
            {t('accept_all', { count })}
          </Button>
        </div>
      )}
      <FormDialog
        open={confirming}
        title={t('accept_all_title', { count })}
        submitLabel={t('accept_all', { count })}
        onSubmit={acceptAll}
        onClose={() => setConfirming(false)}
      >
        <p>{t('accept_all_text')}</p>
        <p className="text-soft">{t('no_undo')}</p>
      </FormDialog>
    </>
  );
}
