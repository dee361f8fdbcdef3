'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

type MenuButtonProps = {
  /** Content of the button; its text is the accessible name. */
  trigger: ReactNode;
  className: string | undefined;
  children: ReactNode;
};

/** A button that opens a menu. Arrow keys move; Escape and a click outside close it. */
export function MenuButton({ trigger, className, children }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const button = root.current?.querySelector('button');
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    const items = [...(root.current?.querySelectorAll<HTMLElement>('.menu a, .menu button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next = items[(at + (event.key === 'ArrowDown' ? 1 : -1) + items.length) % items.length];
    // A closed list renders in the next frame.
    requestAnimationFrame(() => next?.focus());
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble from the button and the items inside
    <div ref={root} className="relative" onKeyDown={onKeyDown}>
      <button
        type="button"
        className={className}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: choosing an item closes the list around it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on an item is a click */}
      <div
        id={id}
        hidden={!open}
        className="menu menu-dropdown text-black"
        onClick={(event) => (event.target as Element).closest('a, button') && setOpen(false)}
      >
        {children}
      </div>
    </div>
  );
}
