/** Whether typed keys go into this element: shortcuts of single keys don't apply there. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null;

/** How long after `g` the next key opens a page, in milliseconds. */
export const SEQUENCE_MS = 1_500;
