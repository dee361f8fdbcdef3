'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { FormDialog } from '@/components/desk/actions/form-dialog';
import { useAction } from '@/components/desk/actions/use-action';
import { Alert, type AlertTone } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Check } from '@/components/ui/check';
import { TextareaField, TextField } from '@/components/ui/field';
import { useKeptInput } from '@/components/ui/kept-input';
import { showToast } from '@/components/ui/toast';
import { refundOrderAction } from '@/lib/actions/payments-admin';
import type { RefundState } from '@/lib/actions/refund-answer';
import { formatBoth } from '@/lib/domain/colones';
import { parseMoney, parseTypedMoney, ZERO } from '@/lib/domain/money';

type Refundable = { id: number; number: string; transfer: boolean; refundable: number; rate: number | null };
type RefundRequest = {
  part: boolean;
  amount: string;
  reason: string;
  access: 'keep' | 'revoke';
  restock: boolean;
};

const EMPTY: RefundRequest = { part: false, amount: '', reason: '', access: 'keep', restock: false };
const TONES: Readonly<Record<RefundState, AlertTone>> = {
  completed: 'done',
  pending: 'info',
  initiated: 'warning',
  unknown: 'warning',
  failed: 'error',
};

/**
 * Refunds all or a part, with a reason; pressing twice sends one refund
 * (docs/spec/access.md#refunds, docs/spec/checkout.md#staff-calls).
 */
export function RefundButton({ order }: { order: Refundable }) {
  const t = useTranslations('payments.order');
  const states = useTranslations('payments.order.refund_states');
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [request, setRequest] = useState(EMPTY);
  /** Idempotency key of this refund request; changed input gets a new key. */
  const [key, setKey] = useState('');
  const [answer, setAnswer] = useState<RefundState | null>(null);
  const { busy, failure, errorOf, run, clearFailure } = useAction();
  const refundable = formatBoth(parseMoney(order.refundable) ?? ZERO, order.rate);
  const typed = parseTypedMoney(request.amount);
  const sent = answer !== null && answer !== 'failed';

  const change = (part: Partial<RefundRequest>) => {
    setRequest({ ...request, ...part });
    setKey(crypto.randomUUID());
    setAnswer(null);
  };
  const start = () => {
    setRequest(EMPTY);
    setKey(crypto.randomUUID());
    setAnswer(null);
    clearFailure();
    setOpen(true);
  };
  useKeptInput(`refund of order ${order.id}`, {
    read: () => (open ? request : null),
    restore: (kept: RefundRequest) => {
      start();
      setRequest(kept);
    },
  });
  const close = () => {
    setOpen(false);
    if (answer) router.refresh();
  };
  const send = () => {
    const { part, amount, reason, access, restock } = request;
    const decided = part ? { access, restock } : { access: 'revoke' as const, restock: true };
    return run(
      () => refundOrderAction({ id: order.id, key, reason, amount: part ? amount : null, ...decided }),
      ({ state }) => {
        if (state !== 'completed') return setAnswer(state);
        setOpen(false);
        showToast(states('completed'), 'success');
        router.refresh();
      },
    );
  };
  const isFieldError = ['amount', 'reason'].some((field) => errorOf(field));
  return (
    <>
      <Button variant="outline" onClick={start}>
        <Ico name="banknote" size={18} />
        {t('refund')}
      </Button>
      <FormDialog
        open={open}
        onClose={close}
        title={t('refund_title', { number: order.number })}
        submitLabel={t(sent ? 'refund_again' : 'refund')}
        {...(sent ? { closeLabel: t('close') } : {})}
        danger={!sent}
        busy={busy}
        failure={failure && !isFieldError ? failure.message : null}
        onSubmit={send}
      >
        {answer && <Alert tone={TONES[answer]}>{states(answer)}</Alert>}
        <fieldset className="grid gap-4" disabled={sent || busy}>
          <legend className="sr-only">{t('refund')}</legend>
          <p className="num">
            {t('refundable', { amount: refundable })} {order.transfer && t('refund_transfer')}
          </p>
          <fieldset className="field">
            <legend>{t('refund_how')}</legend>
            <Check
              id="reembolso-todo"
              type="radio"
              name="cuanto"
              checked={!request.part}
              onChange={() => change({ part: false })}
            >
              <b className="font-semibold">{t('refund_full', { amount: refundable })}</b>
              <span className="block text-sm text-muted">{t('refund_full_text')}</span>
            </Check>
            <Check
              id="reembolso-parte"
              type="radio"
              name="cuanto"
              checked={request.part}
              onChange={() => change({ part: true })}
            >
              {t('refund_part')}
            </Check>
          </fieldset>
          {request.part && (
            <>
              <TextField
                id="reembolso-monto"
                label={t('amount')}
                hint={order.rate !== null && typed !== null && typed > ZERO && formatBoth(typed, order.rate)}
                inputMode="decimal"
                autoComplete="off"
                placeholder="0.00"
                error={errorOf('amount')}
                value={request.amount}
                onChange={(event) => change({ amount: event.target.value })}
              />
              <fieldset className="field">
                <legend>{t('access')}</legend>
                {(['keep', 'revoke'] as const).map((access) => (
                  <Check
                    key={access}
                    id={`acceso-${access}`}
                    type="radio"
                    name="acceso"
                    checked={request.access === access}
                    onChange={() => change({ access })}
                  >
                    {t(`access_${access}`)}
                  </Check>
                ))}
              </fieldset>
              <Check
                id="reembolso-existencias"
                checked={request.restock}
                onChange={(event) => change({ restock: event.target.checked })}
              >
                {t('restock')}
              </Check>
            </>
          )}
          <TextareaField
            id="reembolso-motivo"
            label={t('reason')}
            hint={t('reason_hint')}
            rows={2}
            maxLength={1000}
            error={errorOf('reason')}
            value={request.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
          <p className="text-soft">{t('refund_no_undo')}</p>
        </fieldset>
      </FormDialog>
    </>
  );
}
