'use client';

import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Whether the list of a combobox shows: it opens by typing, arrows or a click, and goes with Escape or the focus. */
export function useListOpen(onClose: () => void) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  const box = {
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && open) {
        event.stopPropagation();
        close();
      }
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true);
    },
    /** Pressing an option must not take the focus from the field. */
    onMouseDown: (event: { target: EventTarget; preventDefault: () => void }) => {
      if (event.target instanceof Element && event.target.closest('.combobox-popup')) event.preventDefault();
    },
  };
  return { open, setOpen, close, box };
}
