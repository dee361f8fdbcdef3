import { type CSSProperties, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { cx } from './cx';
import { LineIcon } from './line-icon';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Accessible name of the × button. */
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
  /** Closes on a click outside, and then on Escape too (docs/spec/specification.md#constants). */
  closeOnClick?: boolean | undefined;
  /** Stays open, because what was begun in it can't be taken back. */
  locked?: boolean | undefined;
  /** Pixels; 600 and 300 by default (docs/spec/specification.md#constants). */
  width?: number | undefined;
  height?: number | undefined;
  className?: string | undefined;
};

/** Modal on the native `dialog`: traps focus and returns it to the opener; fades 50 / 400 ms. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    closeLabel,
    children,
    actions,
    closeOnClick = true,
    locked = false,
    width = 600,
    height = 300,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    if (open && !dialog.current?.open) {
      opener.current = document.activeElement;
      dialog.current?.showModal();
    }
    if (!open) dialog.current?.close();
  }, [open]);

  // The browser restores the focus when a dialog is closed, but not when it is removed while open.
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement)
        opener.current.focus();
    },
    [],
  );

  // A text selection dragged out of a field ends on the backdrop, too. The second click of a double click on
  // what opened the dialog falls on the backdrop.
  const pressed = useRef<EventTarget | null>(null);
  const onBackdrop = ({ target, detail }: MouseEvent) => {
    if (!closeOnClick || locked || detail > 1) return;
    if (target === dialog.current && pressed.current === target) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard, native to the dialog
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cx('dialog', props.className)}
      style={{ '--dialog-width': `${width}px` } as CSSProperties}
      // A second Escape in a row can't be prevented.
      onClose={() => (locked ? dialog.current?.showModal() : onClose())}
      onCancel={(event) => (!closeOnClick || locked) && event.preventDefault()}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={onBackdrop}
    >
      <div className="flex flex-col p-6" style={{ minHeight: height }}>
        <div className="flex items-start gap-4">
          <h2 id={titleId} className="heading-2 flex-1">
            {title}
          </h2>
          <IconButton className="-mt-2 -mr-2" aria-label={closeLabel} disabled={locked} onClick={onClose}>
            <LineIcon>
              <path d="M18 6 6 18M6 6l12 12" />
            </LineIcon>
          </IconButton>
        </div>
        <div className="mt-3 flex-1">{children}</div>
        {actions && <div className="dialog-actions mt-6 flex flex-wrap justify-end gap-2">{actions}</div>}
      </div>
    </dialog>
  );
}
