'use client';

import { type ReactNode, useEffect, useState } from 'react';

/** Shows its content only until React runs. */
export function UntilRunning({ children }: { children: ReactNode }) {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return isRunning ? null : children;
}
