import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { ActionResult } from '@/lib/actions/run';
import { useAction } from './use-action';

type UndoAlertProps<T> = {
  tone: 'info' | 'done';
  className?: string;
  label: string;
  /** Null when nothing can be undone. */
  undo: (() => Promise<ActionResult<T>>) | null;
  onUndone: (data: T) => void;
  children: ReactNode;
};

/** What was done to rows, with «Deshacer»; takes the focus, because the button that did it is gone. */
export function UndoAlert<T>({ tone, className, label, undo, onUndone, children }: UndoAlertProps<T>) {
  const router = useRouter();
  const note = useRef<HTMLDivElement>(null);
  const { busy, failure, run } = useAction();
  useEffect(() => note.current?.focus(), []);
  const press = (action: NonNullable<typeof undo>) =>
    run(action, (data) => {
      onUndone(data);
      router.refresh();
    });
  return (
    <Alert
      ref={note}
      tone={failure ? 'error' : tone}
      className={className}
      action={
        undo && (
          <Button variant="outline" size="sm" busy={busy} onClick={() => void press(undo)}>
            {label}
          </Button>
        )
      }
    >
      {failure?.message ?? children}
    </Alert>
  );
}
