'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx';
import { TOAST_EVENT, type ToastMessage, type ToastTone } from './toast';

const CLASSES: Readonly<Record<ToastTone, string>> = {
  success: '',
  info: 'toast-info',
  warning: 'toast-warning',
  error: 'toast-error',
};

/** One notice at a time, in the top layer (above dialogs). Pauses on hover; announced by a live region. */
export function Toaster({ icons }: { icons: Readonly<Record<ToastTone, ReactNode>> }) {
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [hovered, setHovered] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const show = (event: Event) => setToast({ ...(event as CustomEvent<ToastMessage>).detail });
    window.addEventListener(TOAST_EVENT, show);
    return () => window.removeEventListener(TOAST_EVENT, show);
  }, []);

  useEffect(() => {
    if (!toast || hovered) return;
    // Re-opening moves the notice above later entries of the top layer.
    box.current?.hidePopover?.();
    box.current?.showPopover?.();
    const timer = setTimeout(() => {
      box.current?.hidePopover?.();
      setToast(null);
    }, toast.ms);
    return () => clearTimeout(timer);
  }, [toast, hovered]);

  return (
    <>
      <p className="sr-only" role={toast?.tone === 'error' ? 'alert' : 'status'}>
        {toast?.text}
      </p>
      <div ref={box} popover="manual" className="toaster" aria-hidden="true">
        {toast && (
          <span
            className={cx('toast', CLASSES[toast.tone])}
            onPointerEnter={() => setHovered(true)}
            onPointerLeave={() => setHovered(false)}
          >
            {icons[toast.tone]}
            {toast.text}
          </span>
        )}
      </div>
    </>
  );
}
