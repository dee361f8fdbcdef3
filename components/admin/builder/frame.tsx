'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useTexts } from './texts';

/** The native dialog focuses the element with this attribute when it opens, instead of its close button. */
export const takeFocus = (field: HTMLElement | null) => field?.setAttribute('autofocus', '');

/** Layout of the builder's dialogs: one decision, its effect, then the button. */
export function Frame({
  title,
  verb,
  accent = false,
  busy = false,
  reading = false,
  disabled = false,
  width = 560,
  left,
  cancel,
  onVerb,
  onClose,
  children,
}: {
  title: string;
  /** Left out when there is nothing to decide. */
  verb?: string;
  /** For actions that can't be undone. */
  accent?: boolean;
  /** It works: closing would hide what becomes of that. */
  busy?: boolean;
  /** It counts what its button would do. */
  reading?: boolean;
  disabled?: boolean;
  width?: number;
  left?: ReactNode;
  /** What closing it means, where that is not «Cancelar». */
  cancel?: string;
  onVerb?: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts('builder');
  return (
    <Dialog
      open
      locked={busy}
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      className="frame"
      width={width}
      height={160}
      actions={
        verb && (
          <>
            {left && <p className="frame-left">{left}</p>}
            <Button variant="ghost" disabled={busy} onClick={onClose}>
              {cancel ?? t('cancel')}
            </Button>
            <Button
              variant={accent ? 'accent' : 'ink'}
              busy={busy || reading}
              disabled={disabled}
              onClick={onVerb}
            >
              {verb}
            </Button>
          </>
        )
      }
    >
      {children}
    </Dialog>
  );
}
