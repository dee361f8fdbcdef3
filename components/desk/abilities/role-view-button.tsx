'use client';

import { Ico } from '@/components/admin/ui/ico';
import { Button } from '@/components/ui/button';
import { useRoleView } from './use-role-view';

/** Opens the back office as a role sees it. */
export function RoleViewButton({ roleId, label, failed }: { roleId: number; label: string; failed: string }) {
  const { busy, see } = useRoleView(failed);
  return (
    <Button variant="outline" busy={busy} onClick={() => void see(roleId, (path) => location.assign(path))}>
      <Ico name="eye" size={18} />
      {label}
    </Button>
  );
}
