import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import { useAction } from '@/components/desk/actions/use-action';
import { Check } from '@/components/ui/check';
import { TextareaField } from '@/components/ui/field';
import { rejectTransferAction } from '@/lib/actions/admin';
import { type DecisionProps, REJECT_REASONS, type RejectReason } from './inbox-subject';

/** Rejects a transfer: a common reason fills the text to the buyer, which can be edited. */
export function RejectDialog({ open, subject, text, onText, onClose, onDone }: DecisionProps) {
  const t = useTranslations('payments.inbox');
  const reasons = useTranslations('payments.inbox.reasons');
  const languages = useTranslations('payments.inbox.languages');
  const { id, number, reasonTexts, locale } = subject;
  const [chosen, setChosen] = useState<RejectReason>(
    () => REJECT_REASONS.find((reason) => reasonTexts[reason] === text) ?? 'other',
  );
  const { busy, failure, errorOf, run } = useAction();

  const choose = (reason: RejectReason) => {
    // Keep text that was typed by hand.
    const untouched = text === '' || Object.values(reasonTexts).includes(text);
    setChosen(reason);
    if (untouched) onText(reasonTexts[reason] ?? '');
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
      <fieldset className="field">
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
        onChange={(event) => onText(event.target.value)}
      />
      <p className="text-soft">{t('reject_no_undo')}</p>
    </FormDialog>
  );
}
