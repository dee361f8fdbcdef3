import { type RefObject, useEffect } from 'react';

/** Focuses the first field of a dialog when it opens, or `otherwise` when it has none. */
export function useFirstField(
  open: boolean,
  form: RefObject<HTMLElement | null>,
  otherwise?: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!open) return;
    const first = form.current?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select');
    (first ?? otherwise?.current)?.focus();
  }, [open, form, otherwise]);
}
