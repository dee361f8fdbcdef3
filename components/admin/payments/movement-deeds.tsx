'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import { acceptMatchAction, ignoreMovementAction } from '@/lib/actions/payments-admin';
import type { MovementMatch } from '@/lib/server/bank/list-movements';
import { FormDialog } from './form-dialog';
import { useDeed } from './use-deed';

const DOUBTS = new Set([
  'other_amount',
  'other_reference',
  'other_currency',
  'shared_reference',
  'second_line',
]);

/** Ties a line to an order, after a question that says what does not fit. */
export function AcceptMatch({
  movementId,
  amount,
  match,
}: {
  movementId: number;
  amount: string;
  match: MovementMatch;
}) {
  const t = useTranslations('payments.bank');
  const reasons = useTranslations('payments.bank.reasons');
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const { busy, failure, run, forget } = useDeed();
  const { number, orderId, total } = match;
  const doubts = match.reasons.filter((reason) => DOUBTS.has(reason));
  const accept = () =>
    run(
      () => acceptMatchAction({ movementId, orderId, exactOnly: false }),
      () => {
        setAsking(false);
        showToast(t('accepted', { number }), 'success');
        router.refresh();
      },
    );
  return (
    <>
      <Button
        size="sm"
        variant={match.kind === 'exact' ? 'ink' : 'outline'}
        aria-label={t('accept_for', { number })}
        onClick={() => {
          forget();
          setAsking(true);
        }}
      >
        {t('accept')}
      </Button>
      <FormDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('accept_title', { number })}
        submitLabel={t('accept')}
        busy={busy}
        failure={failure?.message ?? null}
        onSubmit={accept}
      >
        <p className="num">{t('accept_text', { amount, total })}</p>
        {doubts.length > 0 && (
          <Alert tone="warning">
            {t('accept_warning', { reasons: doubts.map((reason) => reasons(reason)).join(', ') })}
          </Alert>
        )}
        <p className="text-tinta-700">
          {t(match.reasons.includes('paid_already') ? 'link_only' : 'no_undo')}
        </p>
      </FormDialog>
    </>
  );
}

/** Puts a line aside, or takes it back: no question, since both can be undone. */
export function IgnoreMovement({ id, line, ignored }: { id: number; line: string; ignored: boolean }) {
  const t = useTranslations('payments.bank');
  const form = useTranslations('admin.form');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    const result = await ignoreMovementAction({ id, ignored: !ignored }).catch(() => null);
    setBusy(false);
    if (!result?.ok) return showToast(result?.message ?? form('network'), 'error', TOAST_MS.failure);
    showToast(t(ignored ? 'unignored' : 'ignored'), ignored ? 'success' : 'warning');
    router.refresh();
  };
  return (
    <Button
      size="sm"
      variant="text"
      busy={busy}
      {...(ignored ? {} : { 'aria-label': t('ignore_line', { line }) })}
      onClick={change}
    >
      {t(ignored ? 'unignore' : 'ignore')}
    </Button>
  );
}
