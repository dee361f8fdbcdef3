'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx';
import { TOAST_END_EVENT, TOAST_EVENT, type ToastMessage, type ToastTone } from './toast';

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
    const show = (event: Event) => setToast((event as CustomEvent<ToastMessage>).detail);
    const end = (event: Event) => {
      setToast((now) => (now === (event as CustomEvent<ToastMessage>).detail ? null : now));
    };
    window.addEventListener(TOAST_EVENT, show);
    window.addEventListener(TOAST_END_EVENT, end);
    return () => {
      window.removeEventListener(TOAST_EVENT, show);
      window.removeEventListener(TOAST_END_EVENT, end);
    };
  }, []);

  useEffect(() => {
    if (!toast) {
      box.current?.hidePopover?.();
      // An element that is removed under the pointer never reports that the pointer left it.
      setHovered(false);
      return;
    }
    if (hovered) return;
    // Re-opening moves the notice above later entries of the top layer.
    box.current?.hidePopover?.();
    box.current?.showPopover?.();
    const timer = setTimeout(() => setToast(null), toast.ms);
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
