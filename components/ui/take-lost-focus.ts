/** As the `ref` of what replaces a pressed button, which took the focus with it. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
