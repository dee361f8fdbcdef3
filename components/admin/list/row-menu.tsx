'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type Ref, useCallback, useEffect, useImperativeHandle, useState } from 'react';
import type { ResourceInfo, WireRow } from '@/components/admin/resource-info';
import { adminRoutes } from '@/components/admin/routes';
import { useAbilities } from '@/components/admin/shell/abilities';
import { confirmLeave } from '@/components/admin/shell/leave-guard';
import { FloatingMenu } from '@/components/admin/ui/floating-menu';
import { Ico } from '@/components/admin/ui/ico';
import { Button } from '@/components/ui/button';
import type { IconName } from '@/lib/fields/icon-names';
import type { RowAction } from './row-action';

/** The row with the open menu, and its button. */
export type OpenMenu = { row: WireRow; anchor: HTMLElement; onClosed: () => void };

/** Tracks its own open state, so that other rows do not re-render. */
export function RowMenuTrigger({
  name,
  row,
  onOpen,
}: {
  name: string;
  row: WireRow;
  onOpen: (menu: OpenMenu) => void;
}) {
  const t = useTranslations('admin.list');
  const [open, setOpen] = useState(false);
  return (
    <Button
      variant="ghost"
      size="sm"
      square
      aria-label={t('row_actions', { name })}
      aria-haspopup="menu"
      aria-expanded={open}
      onClick={(event) => {
        setOpen(true);
        onOpen({ row, anchor: event.currentTarget, onClosed: () => setOpen(false) });
      }}
    >
      <span className="row-dots" />
    </Button>
  );
}

type Entry = { id: string; icon: IconName; label: string; danger?: boolean; run: () => void };

type RowMenuProps = {
  /** Opens the menu for a row. */
  ref: Ref<(menu: OpenMenu) => void>;
  rowName: (row: WireRow) => string;
  info: ResourceInfo;
  trashed: boolean;
  actions: readonly RowAction[];
  onRemove: (row: WireRow) => void;
  onRestore: (row: WireRow) => void;
  onAction: (action: RowAction, row: WireRow) => void;
};

/** The actions on a row, by ability. */
function useEntries(
  menu: OpenMenu | null,
  { info, trashed, actions, onRemove, onRestore, onAction }: RowMenuProps,
): Entry[] {
  const t = useTranslations('admin.list');
  const router = useRouter();
  const abilities = useAbilities();
  if (!menu) return [];
  const { row } = menu;
  const may = (action: keyof ResourceInfo['abilities']) => abilities.has(info.abilities[action]);
  const entry = (allowed: boolean, item: Entry): Entry[] => (allowed ? [item] : []);
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
    ...actions.flatMap((action) =>
      entry(abilities.has(action.ability) && action.applies(row), {
        id: action.id,
        icon: action.icon,
        label: action.label,
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
}

/** One menu shared by all rows of a list; opening it re-renders nothing else. */
export function RowMenu(props: RowMenuProps) {
  const t = useTranslations('admin.list');
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const close = useCallback(() => setMenu(null), []);
  useImperativeHandle(props.ref, () => setMenu, []);
  useEffect(() => () => menu?.onClosed(), [menu]);
  const entries = useEntries(menu, props);
  return (
    <FloatingMenu
      anchor={menu?.anchor ?? null}
      label={t('row_actions', { name: menu ? props.rowName(menu.row) : '' })}
      onClose={close}
    >
      {entries.map(({ id, icon, label, danger, run }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={danger ? 'menu-apart text-error' : undefined}
          onClick={() => {
            close();
            run();
          }}
        >
          <Ico name={icon} size={18} />
          {label}
        </button>
      ))}
    </FloatingMenu>
  );
}
