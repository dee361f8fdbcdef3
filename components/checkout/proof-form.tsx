'use client';

import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { type ChangeEvent, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { MAX_REFERENCE } from '@/lib/domain/payments';
import type { ProofTexts } from './proof-texts';
import { type Failure, fileError, sendProof } from './send-proof';

type ProofFormProps = {
  action: string;
  /** The order's total, such as "59.00", as the default amount. */
  amount: string;
  /** What that is in colones, for those who deposit colones; null for dollars only. */
  amountHint: string | null;
  received: readonly { id: number; reference: string }[];
  texts: ProofTexts;
};

/**
 * Form for the proof of a deposit: picture or PDF, reference, amount, day.
 * Errors keep the input (docs/spec/checkout.md#transfer).
 */
export function ProofForm({ action, amount, amountHint, received, texts }: ProofFormProps) {
  const [state, setState] = useState<'form' | 'busy' | 'done'>(received.length > 0 ? 'done' : 'form');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [wrongFile, setWrongFile] = useState<string | null>(null);
  const [fileName, setFileName] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const locale = useLocale();
  const router = useRouter();

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFileName(target.files?.[0]?.name ?? null);
    setWrongFile(fileError(target.files?.[0], texts));
  };

  const submit = async (form: HTMLFormElement) => {
    if (state === 'busy') return;
    setState('busy');
    setFailure(null);
    setSent(0);
    const outcome = await sendProof(action, new FormData(form), texts, setSent);
    setState(outcome.ok ? 'done' : 'form');
    // The refreshed page shows the next step.
    if (outcome.ok) return router.refresh();
    setFailure(outcome);
    if (outcome.errors.file) setWrongFile(outcome.errors.file[0] ?? null);
    const [field] = Object.keys(outcome.errors);
    const input = field ? form.elements.namedItem(field) : null;
    if (input instanceof HTMLElement) input.focus();
  };

  const again = () => {
    setFileName(null);
    setState('form');
  };
  if (state === 'done') {
    return (
      <div className="mt-6 grid gap-3 justify-items-start">
        <Alert>{texts.proof_done}</Alert>
        <Button variant="outline" size="sm" onClick={again}>
          {texts.proof_again}
        </Button>
      </div>
    );
  }
  const error = (field: string) => failure?.errors[field]?.[0];
  return (
    <Form className="mt-6 grid gap-4" onSubmit={submit} noValidate aria-labelledby="proof">
      <div>
        <h3 id="proof" className="font-bold text-lg">
          {texts.proof_heading}
        </h3>
        <p className="mt-1">{texts.proof_text}</p>
      </div>
      <TextField
        id="file"
        type="file"
        accept="image/*,application/pdf"
        required
        label={texts.proof_file}
        hint={texts.proof_file_hint}
        error={wrongFile ?? undefined}
        onChange={choose}
        className="field-file"
        adornment={
          <span className="file-words" aria-hidden="true">
            <span className="file-button">{texts.proof_file_choose}</span>
            <span className="truncate">{fileName ?? texts.proof_file_none}</span>
          </span>
        }
      />
      <TextField
        id="reference"
        required
        maxLength={MAX_REFERENCE}
        label={texts.proof_reference}
        error={error('reference')}
      />
      <div className="grid sm:grid-cols-2 gap-4">
        <TextField
          id="amount"
          required
          inputMode="decimal"
          defaultValue={amount}
          label={texts.proof_amount}
          hint={amountHint ?? undefined}
          error={error('amount')}
        />
        <TextField id="date" type="date" required label={texts.proof_date} error={error('date')} />
      </div>
      {failure && Object.keys(failure.errors).length === 0 && <Alert tone="error">{failure.message}</Alert>}
      <Button
        type="submit"
        variant="accent"
        size="lg"
        className="justify-self-start"
        busy={state === 'busy'}
        busyLabel={
          <>
            {texts.proof_sending}{' '}
            <span className="num">{sent.toLocaleString(locale, { style: 'percent' })}</span>
          </>
        }
      >
        {texts.proof_send}
      </Button>
    </Form>
  );
}
