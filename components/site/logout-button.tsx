'use client';

import type { ReactNode } from 'react';
import { setLeaving } from '@/components/ui/leaving';
import { routes } from '@/lib/routes';

/**
 * Ends the session and goes to the site root, whatever the answer
 * (docs/spec/specification.md#shop-calls).
 */
export function LogoutButton({ children }: { children: ReactNode }) {
  const logout = async () => {
    setLeaving(true);
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
    await fetch(routes.logout, {
      method: 'POST',
      headers: { 'X-CSRF-TOKEN': token, 'X-Requested-With': 'XMLHttpRequest' },
    }).catch(() => null);
    location.assign('/');
  };
  return (
    <button type="button" onClick={logout}>
      {children}
    </button>
  );
}
