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

/** Focuses the first field that is wrong when an action has ended. */
export function useFirstWrong(busy: boolean | undefined, form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!busy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [busy, form]);
}
