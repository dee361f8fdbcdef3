'use client';

import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { LineIcon } from '@/components/ui/line-icon';

type MobileMenuProps = {
  openLabel: string;
  closeLabel: string;
  logo: ReactNode;
  children: ReactNode;
};

/**
 * Full-screen menu on the native dialog.
 * The page behind is inert, Escape closes, focus returns to the button.
 */
export function MobileMenu({ openLabel, closeLabel, logo, children }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const show = () => {
    dialog.current?.showModal();
    setOpen(true);
  };
  const close = () => dialog.current?.close();
  return (
    <>
      <IconButton className="lg:hidden" aria-expanded={open} aria-label={openLabel} onClick={show}>
        <LineIcon>
          <path d="M4 9h16M4 15h10" strokeWidth="2.4" />
        </LineIcon>
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <dialog
        ref={dialog}
        className="mobile-menu"
        aria-label={openLabel}
        onClose={() => setOpen(false)}
        onClick={(event) => (event.target as Element).closest('a') && close()}
      >
        <div className="wrap flex items-center min-h-16">
          <span className="site-bar-brand">{logo}</span>
          <IconButton className="ml-auto" aria-label={closeLabel} onClick={close}>
            <LineIcon>
              <path d="M18 6 6 18M6 6l12 12" strokeWidth="2" />
            </LineIcon>
          </IconButton>
        </div>
        {children}
      </dialog>
    </>
  );
}
