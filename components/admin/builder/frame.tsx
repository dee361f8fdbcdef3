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
  waiting = false,
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
  /** Its work runs: closing would hide how that ends. */
  busy?: boolean;
  /** Its button waits, for a dry run or a save; the dialog may be closed. */
  waiting?: boolean;
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
              busy={busy || waiting}
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
