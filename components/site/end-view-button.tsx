'use client';

import { type ReactNode, useState } from 'react';
import { api } from '@/components/ui/api';
import { setSessionEnding } from '@/components/ui/session-ending';

type Props = { className?: string; onFail: () => void; children: ReactNode };

/** Ends the view as a customer: back to the screen of the back office that was left. */
export function EndViewButton({ className, onFail, children }: Props) {
  const [busy, setBusy] = useState(false);
  // Not an action of the page: one that sets a cookie draws the page again before it is left.
  const end = async () => {
    if (busy) return;
    setBusy(true);
    // From here on the session of the view is over for whatever the page still asks.
    setSessionEnding(true);
    try {
      const { path } = await api<{ path: string }>('/api/impersonation/end', { method: 'POST', stay: true });
      location.assign(path);
    } catch {
      setSessionEnding(false);
      setBusy(false);
      onFail();
    }
  };
  return (
    <button type="button" className={className} aria-busy={busy} onClick={end}>
      {children}
    </button>
  );
}
