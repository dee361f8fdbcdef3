'use client';

import { useEffect, useState } from 'react';

/**
 * The title of a 404 page. The HTML has it already; in the browser Next puts the title of the page that was
 * asked for, and of several titles the one that appears last is shown.
 */
export function NotFoundTitle({ children }: { children: string }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted ? <title>{children}</title> : null;
}
