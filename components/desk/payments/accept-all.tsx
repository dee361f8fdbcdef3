'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import { Ico } from '@/components/admin/ui/ico';
import { RunOutcome, RunProgress } from '@/components/admin/ui/run-notices';
import { isSignedOut } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { callAction } from '@/components/ui/call-action';
import { acceptMatchAction } from '@/lib/actions/bank';
import type { ExactMatches } from '@/lib/server/desk/bank/get-exact-matches';

type Outcome = { done: number; failed: { id: number; name: string; message: string }[] };

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
      else result.failed.push({ id: movementId, name: label, message: one?.message ?? form('network') });
    }
    setProgress(null);
    setOutcome(result);
    router.refresh();
  };
  if (progress) {
    const text = t('accepting', { done: progress.at + 1, total: progress.total });
    const stop = () => {
      stopped.current = true;
    };
    return <RunProgress text={text} done={progress.at} total={progress.total} onStop={stop} />;
  }
  return (
    <>
      {outcome && (
        <RunOutcome
          failedText={t('result_failed', { failed: outcome.failed.length })}
          failed={outcome.failed}
          onDismiss={() => setOutcome(null)}
        >
          <p>{t('result', { done: outcome.done })}</p>
        </RunOutcome>
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
