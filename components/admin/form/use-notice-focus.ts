import { useEffect, useRef } from 'react';

const TYPED_IN = 'input, textarea, select, [contenteditable="true"]';

/**
 * Focuses a notice when it appears or changes; the save button of a long form is far below it.
 * `isAutosave`: it was saved without a press, so a field that is being typed in keeps the focus.
 */
export function useNoticeFocus(subject: unknown, isAutosave: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const keepsFocus = isAutosave && document.activeElement?.matches(TYPED_IN);
    if (subject && !keepsFocus) box.current?.focus();
  }, [subject, isAutosave]);
  return box;
}
