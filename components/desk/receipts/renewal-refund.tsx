'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormDialog } from '@/components/desk/actions/form-dialog';
import { useAction } from '@/components/desk/actions/use-action';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Check } from '@/components/ui/check';
import { TextareaField, TextField } from '@/components/ui/field';
import { useKeptInput } from '@/components/ui/kept-input';
import type { RefundState } from '@/lib/actions/refund-answer';
import { refundRenewalAction } from '@/lib/actions/renewals';

/** Translated texts of the dialog, so that the page sends no other messages. */
export type RenewalRefundTexts = {
  open: string;
  title: string;
  text: string;
  amount: string;
  hint: string;
  reason: string;
  reasonHint: string;
  access: string;
  keep: string;
  revoke: string;
  again: string;
  states: Readonly<Record<RefundState, string>>;
};

const EMPTY = { amount: '', reason: '', access: 'keep' as 'keep' | 'revoke' };

/** Refunds all or a part of a charge. Pressing twice sends one refund. */
export function RenewalRefund({ id, texts }: { id: number; texts: RenewalRefundTexts }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [request, setRequest] = useState(EMPTY);
  const [key, setKey] = useState('');
  const [state, setState] = useState<RefundState | null>(null);
  const { busy, failure, errorOf, run, clearFailure } = useAction();
  const sent = state !== null && state !== 'failed';

  const change = (part: Partial<typeof EMPTY>) => {
    setRequest({ ...request, ...part });
    setKey(crypto.randomUUID());
    setState(null);
  };
  const start = () => {
    setRequest(EMPTY);
    setKey(crypto.randomUUID());
    setState(null);
    clearFailure();
    setOpen(true);
  };
  useKeptInput(`refund of renewal ${id}`, {
    read: () => (open ? request : null),
    restore: (kept: typeof EMPTY) => {
      start();
      setRequest(kept);
    },
  });
  const close = () => {
    setOpen(false);
    if (state) router.refresh();
  };
  const send = () =>
    run(
      () => refundRenewalAction({ id, key, ...request }),
      (answer) => setState(answer.state),
    );
  const isFieldError = ['amount', 'reason'].some((field) => errorOf(field));
  return (
    <>
      <Button variant="outline" size="sm" onClick={start}>
        {texts.open}
      </Button>
      <FormDialog
        open={open}
        onClose={close}
        title={texts.title}
        submitLabel={sent ? texts.again : texts.open}
        danger={!sent}
        busy={busy}
        failure={failure && !isFieldError ? failure.message : null}
        onSubmit={state === 'completed' ? close : send}
      >
        {state && (
          <Alert tone={state === 'completed' ? 'done' : state === 'failed' ? 'error' : 'warning'}>
            {texts.states[state]}
          </Alert>
        )}
        <fieldset className="grid gap-4" disabled={sent || busy}>
          <legend className="mb-2">{texts.text}</legend>
          <TextField
            id={`cobro-monto-${id}`}
            label={texts.amount}
            hint={texts.hint}
            inputMode="decimal"
            autoComplete="off"
            error={errorOf('amount')}
            value={request.amount}
            onChange={(event) => change({ amount: event.target.value })}
          />
          <fieldset className="field">
            <legend>{texts.access}</legend>
            {(['keep', 'revoke'] as const).map((access) => (
              <Check
                key={access}
                id={`cobro-${access}-${id}`}
                type="radio"
                name={`cobro-acceso-${id}`}
                checked={request.access === access}
                onChange={() => change({ access })}
              >
                {texts[access]}
              </Check>
            ))}
          </fieldset>
          <TextareaField
            id={`cobro-motivo-${id}`}
            label={texts.reason}
            hint={texts.reasonHint}
            rows={2}
            maxLength={1000}
            error={errorOf('reason')}
            value={request.reason}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </fieldset>
      </FormDialog>
    </>
  );
}
