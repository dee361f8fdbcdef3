'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import { Ico } from '@/components/admin/ui/ico';
import { Alert, type AlertTone } from '@/components/ui/alert';
import { Button, type ButtonLook } from '@/components/ui/button';
import { Check } from '@/components/ui/check';
import { TextareaField, TextField } from '@/components/ui/field';
import type { RefundState } from '@/lib/actions/refund-answer';
import { formatBoth } from '@/lib/domain/colones';
import { parseMoney, parseTypedMoney, ZERO } from '@/lib/domain/money';
import { type RefundOf, useRefundRequest } from './use-refund-request';

type Refundable = {
  of: RefundOf;
  id: number;
  /** Of the order, or of the receipt of the renewal. */
  number: string | number;
  isTransfer: boolean;
  /** Dollars that can still be refunded. */
  left: number;
  rate: number | null;
};

const TONES: Readonly<Record<RefundState, AlertTone>> = {
  completed: 'done',
  pending: 'info',
  initiated: 'warning',
  unknown: 'warning',
  failed: 'error',
};

/** Refunds all or a part, with a reason (docs/spec/access.md#refunds, docs/spec/checkout.md#staff-calls). */
export function RefundButton({ refundable, look = {} }: { refundable: Refundable; look?: ButtonLook }) {
  const { of, id, number, isTransfer, rate } = refundable;
  const t = useTranslations('payments.order');
  const states = useTranslations('payments.order.refund_states');
  const texts = useTranslations(`payments.order.refund_of.${of}`);
  const { open, request, answer, busy, failure, errorOf, change, start, close, send } = useRefundRequest(
    of,
    id,
  );
  const left = formatBoth(parseMoney(refundable.left) ?? ZERO, rate);
  const typed = parseTypedMoney(request.amount);
  const sent = answer !== null && answer !== 'failed';
  const fieldId = (name: string) => `reembolso-${of}-${id}-${name}`;
  return (
    <>
      <Button variant="outline" {...look} onClick={start}>
        <Ico name="banknote" size={18} />
        {t('refund')}
      </Button>
      <FormDialog
        open={open}
        onClose={close}
        title={texts('title', { number })}
        submitLabel={t(sent ? 'refund_again' : 'refund')}
        {...(sent ? { closeLabel: t('close') } : {})}
        danger={!sent}
        busy={busy}
        failure={failure}
        onSubmit={send}
      >
        {answer && <Alert tone={TONES[answer]}>{states(answer)}</Alert>}
        <fieldset className="grid gap-4" disabled={sent || busy}>
          <legend className="sr-only">{t('refund')}</legend>
          <p className="num">
            {t('refundable', { amount: left })} {isTransfer && t('refund_transfer')}
          </p>
          <fieldset className="field">
            <legend>{t('refund_how')}</legend>
            <Check
              id={fieldId('todo')}
              type="radio"
              name={fieldId('cuanto')}
              checked={!request.part}
              onChange={() => change({ part: false })}
            >
              <b className="font-semibold">{t('refund_full', { amount: left })}</b>
              <span className="block text-sm text-muted">{texts('full_text')}</span>
            </Check>
            <Check
              id={fieldId('parte')}
              type="radio"
              name={fieldId('cuanto')}
              checked={request.part}
              onChange={() => change({ part: true })}
            >
              {t('refund_part')}
            </Check>
          </fieldset>
          {request.part && (
            <TextField
              id={fieldId('monto')}
              label={t('amount')}
              hint={rate !== null && typed !== null && typed > ZERO && formatBoth(typed, rate)}
              inputMode="decimal"
              autoComplete="off"
              placeholder="0.00"
              error={errorOf('amount')}
              value={request.amount}
              onChange={(event) => change({ amount: event.target.value })}
            />
          )}
          {(request.part || of === 'renewal') && (
            <fieldset className="field">
              <legend>{texts('access')}</legend>
              {(['keep', 'revoke'] as const).map((access) => (
                <Check
                  key={access}
                  id={fieldId(access)}
                  type="radio"
                  name={fieldId('acceso')}
                  checked={request.access === access}
                  onChange={() => change({ access })}
                >
                  {texts(access)}
                </Check>
              ))}
            </fieldset>
          )}
          {request.part && of === 'order' && (
            <Check
              id={fieldId('existencias')}
              checked={request.restock}
              onChange={(event) => change({ restock: event.target.checked })}
            >
              {t('restock')}
            </Check>
          )}
          <TextareaField
            id={fieldId('motivo')}
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
