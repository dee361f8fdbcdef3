'use client';

import { useState } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { ApiError, api } from '@/components/ui/api';
import { Button } from '@/components/ui/button';
import { showToast, TOAST_MS } from '@/components/ui/toast';

/** Opens the back office as a role sees it. */
export function RoleViewButton({ roleId, label, failed }: { roleId: number; label: string; failed: string }) {
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { path } = await api<{ path: string }>('/api/role-view', { method: 'POST', body: { roleId } });
      location.assign(path);
    } catch (error) {
      setBusy(false);
      showToast(error instanceof ApiError ? error.message : failed, 'error', TOAST_MS.failure);
    }
  };
  return (
    <Button variant="outline" busy={busy} onClick={() => void start()}>
      <Ico name="eye" size={18} />
      {label}
    </Button>
  );
}
