import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Open state of a combobox list: opens on typing, arrows or click, closes on Escape or blur. */
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
    /** Keeps the focus in the field when an option is pressed. */
    onMouseDown: (event: { target: EventTarget; preventDefault: () => void }) => {
      if (event.target instanceof Element && event.target.closest('.combobox-popup')) event.preventDefault();
    },
  };
  /** For the field: without its list no option is active. */
  const expanded = { 'aria-expanded': open, ...(open ? {} : { 'aria-activedescendant': undefined }) };
  return { open, setOpen, close, box, expanded };
}
