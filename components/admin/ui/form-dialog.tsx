import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useFirstField, useFirstWrong } from './use-first-field';

type FormDialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  submitLabel: string;
  closeLabel?: string;
  danger?: boolean;
  busy?: boolean;
  /** An error that belongs to no field. */
  failure?: string | null;
  onSubmit: () => void;
  children: ReactNode;
};

/**
 * Dialog with a form: Enter submits, Escape closes. Focus starts in the first field or button, and goes to a
 * wrong field.
 */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, busy, failure } = props;
  const list = useTranslations('admin.list');
  const shell = useTranslations('admin.shell');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLButtonElement>(null);
  // A list has one per row, so the content renders on first open.
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);

  useFirstField(open, form, answer);
  useFirstWrong(busy, form);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) props.onSubmit();
  };
  if (!hasOpened) return null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={props.title}
      closeLabel={shell('close')}
      width={520}
      className="text-left"
      height={180}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {props.closeLabel ?? list('cancel')}
          </Button>
          <Button ref={answer} type="submit" form={id} variant={props.danger ? 'danger' : 'ink'} busy={busy}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate className="grid gap-4" onSubmit={submit}>
        {failure && <Alert tone="error">{failure}</Alert>}
        {props.children}
      </form>
    </Dialog>
  );
}
