import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import type { ResourceInfo, WireRow } from '@/components/admin/resource-info';
import { adminRoutes } from '@/components/admin/routes';
import { useAbilities } from '@/components/admin/shell/abilities';
import { confirmLeave } from '@/components/admin/shell/leave-guard';
import { MenuButton } from '@/components/admin/ui/menu';
import type { MenuEntry } from '@/components/admin/ui/menu-entry';
import { buttonClass } from '@/components/ui/button';
import type { RowAction } from './row-action';

type RowMenu = {
  info: ResourceInfo;
  trashed: boolean;
  actions: readonly RowAction[];
  removable: (row: WireRow) => boolean;
  rowName: (row: WireRow) => string;
  onRemove: (row: WireRow) => void;
  onRestore: (row: WireRow) => void;
  onAction: (action: RowAction, row: WireRow) => void;
};

/** The actions on a row, by ability. */
function useEntries({ info, trashed, actions, removable, onRemove, onRestore, onAction }: RowMenu) {
  const t = useTranslations('admin.list');
  const router = useRouter();
  const abilities = useAbilities();
  const entry = (action: keyof ResourceInfo['abilities'], item: MenuEntry): MenuEntry[] =>
    abilities.has(info.abilities[action]) ? [item] : [];
  const go = (href: string) => () => confirmLeave(() => router.push(href));
  return (row: WireRow): MenuEntry[] => {
    if (trashed)
      return entry('delete', { label: t('restore'), icon: 'undo', onSelect: () => onRestore(row) });
    return [
      ...entry('show', { label: t('show'), icon: 'eye', onSelect: go(adminRoutes.show(info, row.id)) }),
      ...entry('edit', { label: t('edit'), icon: 'pencil', onSelect: go(adminRoutes.edit(info, row.id)) }),
      ...(info.copied
        ? entry('create', { label: t('copy'), icon: 'copy', onSelect: go(adminRoutes.copy(info, row.id)) })
        : []),
      ...actions
        .filter((action) => abilities.has(action.ability) && action.applies(row))
        .map((action) => ({
          label: action.label,
          icon: action.icon,
          danger: action.danger,
          onSelect: () => onAction(action, row),
        })),
      ...(removable(row)
        ? entry('delete', {
            label: t('remove'),
            icon: 'trash-2',
            danger: true,
            onSelect: () => onRemove(row),
          })
        : []),
    ];
  };
}

/**
 * Renders a row's menu, if it has entries. Memoised: the handlers may change without re-rendering the rows.
 */
export function useRowMenu(props: RowMenu): (row: WireRow) => ReactNode {
  const t = useTranslations('admin.list');
  const { rowName } = props;
  const entriesOf = useEntries(props);
  const latest = useRef(entriesOf);
  useLayoutEffect(() => {
    latest.current = entriesOf;
  });
  return useCallback(
    (row) =>
      latest.current(row).length > 0 && (
        <MenuButton
          className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
          label={t('row_actions', { name: rowName(row) })}
          trigger={<span className="row-dots" />}
          entries={() => latest.current(row)}
        />
      ),
    [t, rowName],
  );
}
