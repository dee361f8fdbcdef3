'use client';

import { Menu } from '@base-ui/react/menu';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { RowDeed } from '../extras/types';
import { adminRoutes } from '../routes';
import { useAbilities } from '../shell/abilities';
import type { ResourceInfo, WireRow } from '../types';
import { Ico } from '../ui/ico';
import type { IconName } from '../ui/icon-names';

export type RowMenuHandle = Menu.Handle<WireRow>;
export const createRowMenu = (): RowMenuHandle => Menu.createHandle<WireRow>();

export function RowMenuTrigger({ handle, row, name }: { handle: RowMenuHandle; row: WireRow; name: string }) {
  const t = useTranslations('admin.list');
  return (
    <Menu.Trigger
      handle={handle}
      payload={row}
      className="btn btn--texto btn--sm btn--ico"
      aria-label={t('row_actions', { name })}
    >
      <Ico name="ellipsis" />
    </Menu.Trigger>
  );
}

function Item({
  icon,
  label,
  danger,
  onClick,
}: {
  icon: IconName;
  label: string;
  danger?: boolean;
  onClick: () => void;
}) {
  return (
    <Menu.Item className={`menu-item ${danger ? 'text-error' : ''}`} onClick={onClick}>
      <Ico name={icon} className="w-4.5! h-4.5!" />
      {label}
    </Menu.Item>
  );
}

type RowMenuProps = {
  handle: RowMenuHandle;
  info: ResourceInfo;
  trashed: boolean;
  deeds: readonly RowDeed[];
  onRemove: (row: WireRow) => void;
  onRestore: (row: WireRow) => void;
  onDeed: (deed: RowDeed, row: WireRow) => void;
};

/** One menu for all rows of a list; what is in it follows from the abilities. */
export function RowMenu({ handle, info, trashed, deeds, onRemove, onRestore, onDeed }: RowMenuProps) {
  const t = useTranslations('admin.list');
  const router = useRouter();
  const abilities = useAbilities();
  const may = (deed: keyof ResourceInfo['abilities']) => abilities.has(info.abilities[deed]);
  return (
    <Menu.Root handle={handle} modal={false}>
      {({ payload: row }) => (
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={4} className="capa">
            <Menu.Popup className="menu">
              {row && trashed && may('delete') && (
                <Item icon="undo" label={t('restore')} onClick={() => onRestore(row)} />
              )}
              {row && !trashed && (
                <>
                  {may('show') && (
                    <Item
                      icon="eye"
                      label={t('show')}
                      onClick={() => router.push(adminRoutes.show(info, row.id))}
                    />
                  )}
                  {may('edit') && (
                    <Item
                      icon="pencil"
                      label={t('edit')}
                      onClick={() => router.push(adminRoutes.edit(info, row.id))}
                    />
                  )}
                  {deeds
                    .filter((deed) => abilities.has(deed.ability) && deed.applies(row))
                    .map((deed) => (
                      <Item
                        key={deed.id}
                        icon={deed.icon}
                        label={deed.label}
                        onClick={() => onDeed(deed, row)}
                      />
                    ))}
                  {may('delete') && (
                    <>
                      <Menu.Separator className="menu-raya" />
                      <Item icon="trash-2" label={t('remove')} danger onClick={() => onRemove(row)} />
                    </>
                  )}
                </>
              )}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      )}
    </Menu.Root>
  );
}
