'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

type DropdownProps = {
  trigger: ReactNode;
  /** Class of the panel. */
  label: string;
  /** Accessible name of an icon-only button. */
  buttonLabel?: string;
  className?: string;
  panelClassName?: string;
  /** Positioning anchor; the button by default. */
  rootClassName?: string;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A button with a popover panel. Escape and a click outside close it; focus returns to the button. */
export function Dropdown({
  trigger,
  label,
  buttonLabel,
  className,
  panelClassName,
  rootClassName = 'relative',
  children,
}: DropdownProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div ref={root} className={rootClassName}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={buttonLabel}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {open && (
        <div id={id} role="dialog" aria-label={label} className={panelClassName}>
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  );
}
