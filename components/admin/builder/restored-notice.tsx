'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useTexts } from './texts';

/** The draft became a version; the restore can be undone, unless it changed nothing. */
export function RestoredNotice({
  version,
  onUndo,
}: {
  version: string;
  onUndo: (() => Promise<void>) | null;
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
      tone="done"
      className="m-4"
      action={
        onUndo && (
          <Button variant="outline" size="sm" busy={busy} onClick={() => void undo()}>
            {t('undo.undo')}
          </Button>
        )
      }
    >
      {t('versions.restored', { version })}
    </Alert>
  );
}
