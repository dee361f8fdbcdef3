/** Durations in milliseconds (docs/spec/specification.md#errors, docs/spec/specification.md#constants). */
export const TOAST_MS = {
  default: 2000,
  cartFailure: 1000,
  cartNotice: 1000,
  cartAdded: 500,
  failure: 6000,
} as const;
export type ToastTone = 'success' | 'info' | 'warning' | 'error';
export type ToastMessage = { text: string; tone: ToastTone; ms: number };

export const TOAST_EVENT = 'brio:toast';
export const TOAST_END_EVENT = 'brio:toast-end';

/**
 * Shows a notice at the top centre; needs the layout's `<Toaster>`. The returned function removes this
 * notice, because what it said no longer holds, and no other.
 */
export function showToast(
  text: string,
  tone: ToastTone = 'success',
  ms: number = TOAST_MS.default,
): () => void {
  const send = (name: string, detail: ToastMessage) =>
    void window.dispatchEvent(new CustomEvent<ToastMessage>(name, { detail }));
  const message = { text, tone, ms };
  send(TOAST_EVENT, message);
  return () => send(TOAST_END_EVENT, message);
}
