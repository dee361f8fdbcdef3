'use client';

import { useEffect } from 'react';

/** An element and its ancestors within the main content, which is the last. */
function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    path.push(at);
    if (at.tagName === 'MAIN') return path;
  }
  return path.slice(0, -2);
}

/** Safari has `checkVisibility` from 17.4 on; before that, what has no boxes is not visible. */
const isVisible = (element: Element): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0;

/** False inside a closed dialog, which stays visible while it fades. */
const isShown = (element: Element): boolean =>
  element.isConnected && isVisible(element) && !element.closest('dialog:not([open])');

/**
 * The player's main button, else what is nearest: an area that takes the focus (`tabindex`), or the first
 * visible heading of an area.
 */
function nearest(path: readonly Element[]): HTMLElement | undefined {
  const main = document.querySelector<HTMLElement>('[data-main]');
  if (main && isVisible(main)) return main;
  for (const area of path) {
    if (!(area instanceof HTMLElement && isShown(area))) continue;
    if (area.hasAttribute('tabindex')) return area;
    if (area.tagName === 'MAIN') return undefined;
    const headings = area.querySelectorAll<HTMLElement>('h1, h2, h3');
    const heading = [...headings].find(isVisible);
    if (!heading) continue;
    heading.tabIndex = -1;
    return heading;
  }
  return undefined;
}

const canHaveFocus = (element: Element): boolean => isShown(element) && !element.matches(':disabled');

/**
 * Moves the focus to what is near when the element that has it is gone, such as a button that its own action
 * removes: the browser would send the keyboard back to the start of the page. Code that moves the focus
 * itself comes first.
 */
export function KeepFocus() {
  useEffect(() => {
    let path: Element[] = [];
    let frame = 0;
    const remember = ({ target }: FocusEvent) => {
      path = target instanceof Element ? pathOf(target) : [];
    };
    const check = () => {
      frame = 0;
      const [last] = path;
      if (!last || document.activeElement !== document.body) return;
      // The person left it, by a click beside it.
      if (canHaveFocus(last)) path = [];
      else nearest(path)?.focus({ preventScroll: true });
    };
    // The browser takes the focus from a hidden element only when it has rendered.
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = requestAnimationFrame(check);
      });
    };
    const observer = new MutationObserver(soon);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', soon);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', soon);
    };
  }, []);
  return null;
}
