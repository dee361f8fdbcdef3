'use client';

import { Ico } from '@/components/admin/ui/ico';
import { MenuButton } from '@/components/admin/ui/menu';
import { buttonClass } from '@/components/ui/button';
import { useRoleView } from './use-role-view';

type Role = { id: number; title: string };
type Props = { roles: readonly Role[]; current: Role; label: string; failed: string };

/** Shows the same screen as another role sees it. A menu: a `select` would change it at every arrow key. */
export function RoleSwitch({ roles, current, label, failed }: Props) {
  const { busy, see } = useRoleView(failed);
  const entries = () =>
    roles.map(({ id, title }) => ({
      label: title,
      checked: id === current.id,
      ...(id === current.id ? {} : { onSelect: () => void see(id, () => location.reload()) }),
    }));
  return (
    <MenuButton
      className={buttonClass({ variant: 'outline' }, busy ? 'opacity-60' : undefined)}
      entries={entries}
      trigger={
        <>
          <span className="sr-only">{label}</span>
          {current.title}
          <Ico name="chevron-down" size={18} />
        </>
      }
    />
  );
}
