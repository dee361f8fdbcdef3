import { type ReactNode, useState } from 'react';
import { FormDialog } from '@/components/admin/ui/form-dialog';
import { Button, type ButtonLook } from '@/components/ui/button';
import { useKeptInput } from '@/components/ui/kept-input';
import type { ActionResult } from '@/lib/actions/run';
import { type Notice, useActionNotice } from './action-button';

type ActionDialogProps<T> = {
  /** Props of the button that opens the dialog. */
  button: ButtonLook & { 'aria-label'?: string };
  label: ReactNode;
  title: string;
  submitLabel: string;
  closeLabel?: string;
  danger?: boolean;
  /** Name of the field that shows its own errors. */
  field?: string;
  action: () => Promise<ActionResult<T>>;
  notice: (data: T) => Notice;
  onOpen?: () => void;
  /** The text typed in it, kept over an ended session under a name that is unique on the page. */
  typed?: { name: string; text: string; set: (text: string) => void };
  children: (fieldError: string | undefined) => ReactNode;
};

/** Runs an action after a dialog: button, dialog and success notice. */
export function ActionDialog<T>({
  button,
  label,
  field,
  action,
  notice,
  onOpen,
  typed,
  children,
  ...dialog
}: ActionDialogProps<T>) {
  const [confirming, setConfirming] = useState(false);
  const { busy, failure, errorOf, clearFailure, perform } = useActionNotice();
  useKeptInput(typed?.name ?? dialog.title, {
    read: () => (confirming && typed ? typed.text : null),
    restore: (text: string) => {
      onOpen?.();
      typed?.set(text);
      setConfirming(true);
    },
  });
  const fieldError = field === undefined ? undefined : errorOf(field);
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          clearFailure();
          onOpen?.();
          setConfirming(true);
        }}
      >
        {label}
      </Button>
      <FormDialog
        {...dialog}
        open={confirming}
        onClose={() => setConfirming(false)}
        busy={busy}
        failure={failure && !fieldError ? failure.message : null}
        onSubmit={() =>
          perform(action, (data) => {
            setConfirming(false);
            return notice(data);
          })
        }
      >
        {children(fieldError)}
      </FormDialog>
    </>
  );
}
