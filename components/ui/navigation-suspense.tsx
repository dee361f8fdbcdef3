'use client';

import { type ReactNode, Suspense, useState } from 'react';

type NavigationSuspenseProps = { isNavigation: boolean; fallback: ReactNode; children: ReactNode };

/**
 * A `Suspense` around what a navigation loads, and none in a document. Which of the two stays for as long as
 * the page is open: rendering it anew, as after a mark, would else replace all elements, with the focus and
 * with what was typed in them.
 */
export function NavigationSuspense({ isNavigation, fallback, children }: NavigationSuspenseProps) {
  const [isWrapped] = useState(isNavigation);
  return isWrapped ? <Suspense fallback={fallback}>{children}</Suspense> : children;
}
