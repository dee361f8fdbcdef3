'use client';

import type { ReactNode } from 'react';
import { api } from '@/components/ui/api';
import { setSessionEnding } from '@/components/ui/session-ending';
import { routes } from '@/lib/routes';

/**
 * Ends the session and goes to the site root, whatever the answer
 * (docs/spec/specification.md#shop-calls).
 */
export function LogoutButton({ children }: { children: ReactNode }) {
  const logout = async () => {
    setSessionEnding(true);
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    const call = { method: 'POST', headers: { 'X-CSRF-TOKEN': token }, stay: true } as const;
    await api(routes.logout, call).catch(() => null);
    location.assign('/');
  };
  return (
    <button type="button" onClick={logout}>
      {children}
    </button>
  );
}
