'use client';

import { Menu } from '@base-ui/react/menu';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ResourceInfo, WireRow } from '@/components/admin/resource-info';
import { adminRoutes } from '@/components/admin/routes';
import { useAbilities } from '@/components/admin/shell/abilities';
import { confirmLeave } from '@/components/admin/shell/leave-guard';
import { MenuAction, MenuPanel, MenuRoot } from '@/components/admin/ui/menu';
import { buttonClass } from '@/components/ui/button';
import type { IconName } from '@/lib/fields/icon-names';
import type { RowAction } from './row-action';

export type RowMenuHandle = Menu.Handle<WireRow>;

/** Connects the menu of a list with the buttons of its rows. */
export const createRowMenu = (): RowMenuHandle => Menu.createHandle<WireRow>();

/** The menu button of a row. */
export function RowMenuTrigger({ name, row, menu }: { name: string; row: WireRow; menu: RowMenuHandle }) {
  const t = useTranslations('admin.list');
  return (
    <Menu.Trigger
      handle={menu}
      payload={row}
      className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
      aria-label={t('row_actions', { name })}
    >
      <span className="row-dots" />
    </Menu.Trigger>
  );
}

type Entry = { id: string; icon: IconName; label: string; danger?: boolean | undefined; run: () => void };

type RowMenuProps = {
  menu: RowMenuHandle;
  info: ResourceInfo;
  trashed: boolean;
  actions: readonly RowAction[];
  onRemove: (row: WireRow) => void;
  onRestore: (row: WireRow) => void;
  onAction: (action: RowAction, row: WireRow) => void;
};

/** The actions on a row, by ability. */
function useEntries({ info, trashed, actions, onRemove, onRestore, onAction }: RowMenuProps) {
  const t = useTranslations('admin.list');
  const router = useRouter();
  const abilities = useAbilities();
  const may = (action: keyof ResourceInfo['abilities']) => abilities.has(info.abilities[action]);
  const entry = (allowed: boolean, item: Entry): Entry[] => (allowed ? [item] : []);
  return (row: WireRow): Entry[] => {
    if (trashed)
      return entry(may('delete'), {
        id: 'restore',
        icon: 'undo',
        label: t('restore'),
        run: () => onRestore(row),
      });
    return [
      ...entry(may('show'), {
        id: 'show',
        icon: 'eye',
        label: t('show'),
        run: () => confirmLeave(() => router.push(adminRoutes.show(info, row.id))),
      }),
      ...entry(may('edit'), {
        id: 'edit',
        icon: 'pencil',
        label: t('edit'),
        run: () => confirmLeave(() => router.push(adminRoutes.edit(info, row.id))),
      }),
      ...entry(may('create') && info.copied, {
        id: 'copy',
        icon: 'copy',
        label: t('copy'),
        run: () => confirmLeave(() => router.push(adminRoutes.copy(info, row.id))),
      }),
      ...actions.flatMap((action) =>
        entry(abilities.has(action.ability) && action.applies(row), {
          id: action.id,
          icon: action.icon,
          label: action.label,
          danger: action.danger,
          run: () => onAction(action, row),
        }),
      ),
      ...entry(may('delete'), {
        id: 'remove',
        icon: 'trash-2',
        label: t('remove'),
        danger: true,
        run: () => onRemove(row),
      }),
    ];
  };
}

/** One menu shared by all rows of a list; opening it re-renders nothing else. */
export function RowMenu(props: RowMenuProps) {
  const entriesOf = useEntries(props);
  return (
    <MenuRoot handle={props.menu}>
      {({ payload: row }) => (
        <MenuPanel>
          {row &&
            entriesOf(row).map(({ id, icon, label, danger, run }) => (
              <MenuAction key={id} icon={icon} danger={danger} onSelect={run}>
                {label}
              </MenuAction>
            ))}
        </MenuPanel>
      )}
    </MenuRoot>
  );
}
