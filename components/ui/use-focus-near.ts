'use client';

import { useEffect, useRef } from 'react';

/**
 * For a button that its own action removes: once `changed` has changed or the component is gone, a lost focus
 * goes to the nearest heading. Call the result with the pressed button.
 */
export function useFocusNear(changed?: unknown): (pressed: Element) => void {
  const around = useRef<Element[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when `changed` has changed
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const near = around.current.find((each) => each.isConnected && each.querySelector(HEADING));
      const heading = near?.querySelector<HTMLElement>(HEADING);
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    },
    [changed],
  );
  return (pressed) => {
    around.current = [];
    for (let at = pressed.parentElement; at && at.tagName !== 'MAIN'; at = at.parentElement)
      around.current.push(at);
  };
}

const HEADING = 'h1, h2, h3';
