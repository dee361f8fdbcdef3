import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import { useAction } from '@/components/desk/actions/use-action';
import { Alert } from '@/components/ui/alert';
import { TextField } from '@/components/ui/field';
import { confirmTransferAction } from '@/lib/actions/admin';
import { MAX_REFERENCE } from '@/lib/domain/payments';
import type { DecisionProps } from './inbox-subject';

/** Confirms that the money arrived. Enter in the field or on the button submits. */
export function ApproveDialog({ open, subject, text: reference, onText, onClose, onDone }: DecisionProps) {
  const t = useTranslations('payments.inbox');
  const flags = useTranslations('payments.inbox.flags');
  const { busy, failure, errorOf, run } = useAction();
  const { id, number, name, amount, warnings } = subject;

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('approve_title', { number })}
      submitLabel={t('approve')}
      busy={busy}
      failure={failure && !errorOf('reference') ? failure.message : null}
      onSubmit={() => run(() => confirmTransferAction({ orderId: id, reference: reference || null }), onDone)}
    >
      <p>{t('approve_text', { amount, name })}</p>
      {warnings.length > 0 && (
        <Alert tone="warning">
          <strong>{flags('title')}:</strong> {warnings.map((flag) => flags(flag)).join(', ')}.
        </Alert>
      )}
      <TextField
        id="bandeja-referencia"
        label={t('reference_field')}
        error={errorOf('reference')}
        maxLength={MAX_REFERENCE}
        value={reference}
        onChange={(event) => onText(event.target.value)}
      />
      <p className="text-soft">{t('no_undo')}</p>
    </FormDialog>
  );
}
