'use client';

import { useEffect, useState } from 'react';

/**
 * The title of a 404 page. The HTML has it already, but in the browser Next sets that of the requested page,
 * so this one is rendered after it.
 */
export function NotFoundTitle({ children }: { children: string }) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted ? <title>{children}</title> : null;
}
