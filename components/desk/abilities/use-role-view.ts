import { useState } from 'react';
import { api, failureText } from '@/components/ui/api';
import { showToast, TOAST_MS } from '@/components/ui/toast';

/** Makes this browser see the back office as a role, then leaves the page by `go`; a toast says why not. */
export function useRoleView(failed: string) {
  const [busy, setBusy] = useState(false);
  const see = async (roleId: number, go: (path: string) => void) => {
    if (busy) return;
    setBusy(true);
    try {
      const { path } = await api<{ path: string }>('/api/role-view', { method: 'POST', body: { roleId } });
      go(path);
    } catch (error) {
      setBusy(false);
      showToast(failureText(error, failed), 'error', TOAST_MS.failure);
    }
  };
  return { busy, see };
}
