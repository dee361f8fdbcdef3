import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { MiniButton } from '../ui/ico';
import { fieldId } from './form-field';
import { useNoticeFocus } from './use-notice-focus';

export type FormFailure = { message: string; items: readonly { path: string; text: string }[] };

type FormAlertProps = { failure: FormFailure; isAutosave?: boolean; onClose: () => void };

/**
 * Lists the first message of each invalid field with a link to it; takes the focus when it appears
 * (docs/spec/specification.md#admin-shell).
 */
export function FormAlert({ failure, isAutosave = false, onClose }: FormAlertProps) {
  const t = useTranslations('admin.form');
  const box = useNoticeFocus(failure, isAutosave);
  return (
    <Alert
      ref={box}
      tone="error"
      className="mb-5"
      prefix={t('error_prefix')}
      items={failure.items.map(({ path, text }) => ({ fieldId: fieldId(path), text }))}
      action={<MiniButton ico="x" aria-label={t('close_alert')} onClick={onClose} />}
    >
      {failure.message}
    </Alert>
  );
}
