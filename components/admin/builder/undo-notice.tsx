import { type ReactNode, type Ref, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useTexts } from './texts';

/** What was done to a draft, with «Deshacer» where something changed. */
export function UndoNotice({
  onUndo,
  children,
  ref,
}: {
  onUndo: (() => Promise<unknown>) | null;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}) {
  const t = useTexts('builder');
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    await onUndo?.();
    setBusy(false);
  };
  return (
    <Alert
      ref={ref}
      tone="done"
      action={
        onUndo && (
          <Button variant="outline" size="sm" busy={busy} onClick={() => void undo()}>
            {t('undo.undo')}
          </Button>
        )
      }
    >
      {children}
    </Alert>
  );
}
