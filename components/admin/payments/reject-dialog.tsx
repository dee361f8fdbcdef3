'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Check } from '@/components/ui/check';
import { TextareaField } from '@/components/ui/field';
import { rejectTransferAction } from '@/lib/actions/admin';
import { FormDialog } from './form-dialog';
import { type InboxSubject, REJECT_REASONS, type RejectReason } from './inbox-subject';
import { useDeed } from './use-deed';

/** It did not arrive or does not fit: a common reason fills the text that the buyer gets, and it can be changed. */
export function RejectDialog({
  open,
  subject,
  onClose,
  onDone,
}: {
  open: boolean;
  subject: InboxSubject;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslations('payments.inbox');
  const reasons = useTranslations('payments.inbox.reasons');
  const languages = useTranslations('payments.inbox.languages');
  const { busy, failure, errorOf, run, forget } = useDeed();
  const [chosen, setChosen] = useState<RejectReason>('not_arrived');
  const [text, setText] = useState('');
  const { id, number, reasonTexts, locale } = subject;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening begins anew
  useEffect(() => {
    setChosen('not_arrived');
    setText(reasonTexts.not_arrived ?? '');
    forget();
  }, [open, id]);

  const choose = (reason: RejectReason) => {
    // What was typed by hand stays.
    const untouched = text === '' || Object.values(reasonTexts).includes(text);
    setChosen(reason);
    if (untouched) setText(reasonTexts[reason] ?? '');
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('reject_title', { number })}
      submitLabel={t('reject')}
      danger
      busy={busy}
      failure={failure && !errorOf('reason') ? failure.message : null}
      onSubmit={() => run(() => rejectTransferAction({ orderId: id, reason: text }), onDone)}
    >
      <fieldset className="campo">
        <legend>{t('reason')}</legend>
        {REJECT_REASONS.map((reason) => (
          <Check
            key={reason}
            id={`motivo-${reason}`}
            type="radio"
            name="motivo"
            value={reason}
            checked={chosen === reason}
            onChange={() => choose(reason)}
          >
            {reasons(reason)}
          </Check>
        ))}
      </fieldset>
      <TextareaField
        id="bandeja-motivo"
        label={t('reason_text')}
        hint={t('reason_language', { language: languages(locale) })}
        error={errorOf('reason')}
        rows={3}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="text-tinta-700">{t('reject_no_undo')}</p>
    </FormDialog>
  );
}
