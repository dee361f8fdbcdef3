'use client';

import { type ReactNode, useState } from 'react';
import { setLeaving } from '@/components/ui/leaving';

type Props = { className?: string; onFail: () => void; children: ReactNode };

/** Ends the view as a customer: back to the screen of the back office that was left. */
export function EndViewButton({ className, onFail, children }: Props) {
  const [busy, setBusy] = useState(false);
  // Not an action of the page: one that sets a cookie draws the page again before it is left.
  const end = async () => {
    if (busy) return;
    setBusy(true);
    // From here on the session of the view is over for whatever the page still asks.
    setLeaving(true);
    try {
      const response = await fetch('/api/impersonation/end', {
        method: 'POST',
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
      });
      if (!response.ok) throw new Error(String(response.status));
      const { path } = (await response.json()) as { path: string };
      location.assign(path);
    } catch {
      setLeaving(false);
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
