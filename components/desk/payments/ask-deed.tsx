'use client';

import { type ReactNode, useState } from 'react';
import { useKeptFocus } from '@/components/admin/ui/use-kept-focus';
import { Button, type ButtonLook } from '@/components/ui/button';
import type { ActionResult } from '@/lib/actions/run';
import { FormDialog } from './form-dialog';
import { type Said, usePress } from './press';

type AskDeedProps<T> = {
  /** Props of the button that opens the dialog. */
  look: ButtonLook & { 'aria-label'?: string };
  label: ReactNode;
  title: string;
  submitLabel: string;
  closeLabel?: string;
  danger?: boolean;
  /** The field that shows its own errors. */
  field?: string;
  work: () => Promise<ActionResult<T>>;
  said: (data: T) => Said;
  onOpen?: () => void;
  children: (fieldError: string | undefined) => ReactNode;
};

/** Runs an action after a dialog: button, dialog and success notice. */
export function AskDeed<T>({ look, label, field, work, said, onOpen, children, ...dialog }: AskDeedProps<T>) {
  const [asking, setAsking] = useState(false);
  const { busy, failure, errorOf, forget, press } = usePress();
  const button = useKeptFocus();
  const fieldError = field === undefined ? undefined : errorOf(field);
  return (
    <>
      <Button
        {...look}
        ref={button}
        onClick={() => {
          forget();
          onOpen?.();
          setAsking(true);
        }}
      >
        {label}
      </Button>
      <FormDialog
        {...dialog}
        open={asking}
        onClose={() => setAsking(false)}
        busy={busy}
        failure={failure && !fieldError ? failure.message : null}
        onSubmit={() =>
          press(work, (data) => {
            setAsking(false);
            return said(data);
          })
        }
      >
        {children(fieldError)}
      </FormDialog>
    </>
  );
}
