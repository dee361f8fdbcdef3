'use client';

import { useLayoutEffect } from 'react';

/**
 * In a skeleton: Next scrolls to the top only when the page itself arrives, so the skeleton would be seen
 * from where the page before was scrolled to.
 */
export function ScrollToTop() {
  useLayoutEffect(() => {
    // Newer browsers return a promise, which must not become the effect's cleanup.
    window.scrollTo(0, 0);
  }, []);
  return null;
}
