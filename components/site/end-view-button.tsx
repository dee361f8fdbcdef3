import { type ReactNode, useState } from 'react';
import { api } from '@/components/ui/api';
import { setSessionEnding } from '@/components/ui/session-ending';

type Props = { className: string; onFail: () => void; children: ReactNode };

/** Ends the impersonation and returns to the back-office screen where it began. */
export function EndViewButton({ className, onFail, children }: Props) {
  const [busy, setBusy] = useState(false);
  // Not a server action: an action that sets a cookie re-renders the page before it is left.
  const end = async () => {
    if (busy) return;
    setBusy(true);
    // From here on requests of this page may fail with 401, because the impersonated session has ended.
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
