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

/** Shows a notice at the top centre; needs the layout's `<Toaster>`. */
export function showToast(text: string, tone: ToastTone = 'success', ms: number = TOAST_MS.default): void {
  window.dispatchEvent(new CustomEvent<ToastMessage>(TOAST_EVENT, { detail: { text, tone, ms } }));
}
