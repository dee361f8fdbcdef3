'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ResourceInfo } from '@/components/admin/resource-info';
import { adminRoutes } from '@/components/admin/routes';
import { useAbilities } from '@/components/admin/shell/abilities';
import { DeleteDialog } from '@/components/admin/show/delete-button';
import { MenuButton } from '@/components/admin/ui/menu';
import type { MenuEntry } from '@/components/admin/ui/menu-entry';
import { duplicatesRoute } from '@/components/desk/customers/routes';
import { PersonDataDialog } from '@/components/desk/people/person-data-dialog';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { PERSON_FILE_ABILITIES } from '@/lib/domain/customers/person-file-abilities';

type CustomerMenuProps = {
  info: ResourceInfo;
  id: number;
  name: string;
  /** Link to «Buscar repetidos». */
  findDuplicates: string;
};

/** Rare actions on a customer: edit, find duplicates, personal data, delete. */
export function CustomerMenu({ info, id, name, findDuplicates }: CustomerMenuProps) {
  const list = useTranslations('admin.list');
  const data = useTranslations('account.data');
  const abilities = useAbilities();
  const mayDelete = abilities.has(info.abilities.delete);
  const mayDownload = PERSON_FILE_ABILITIES.every((ability) => abilities.has(ability));
  const [open, setOpen] = useState<'data' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const entries: MenuEntry[] = [
    ...(abilities.has(info.abilities.edit)
      ? [
          {
            label: list('edit'),
            icon: 'pencil',
            link: <AppLink href={adminRoutes.edit(info, id)} />,
          } as const,
        ]
      : []),
    ...(mayDelete
      ? [{ label: findDuplicates, icon: 'users', link: <AppLink href={duplicatesRoute(id)} /> } as const]
      : []),
    ...(mayDownload || mayDelete
      ? [{ label: data('staff_open'), icon: 'shield-check', onSelect: () => setOpen('data') } as const]
      : []),
    ...(mayDelete
      ? [{ label: list('remove'), icon: 'trash-2', danger: true, onSelect: () => setOpen('delete') } as const]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <MenuButton
        className={buttonClass({ variant: 'outline', square: true })}
        label={list('row_actions', { name })}
        trigger={<span className="row-dots" />}
        entries={() => entries}
      />
      <PersonDataDialog
        id={id}
        name={name}
        mayDownload={mayDownload}
        mayErase={mayDelete}
        open={open === 'data'}
        onClose={close}
        onReturn={() => setOpen('data')}
      />
      <DeleteDialog info={info} id={id} name={name} open={open === 'delete'} onClose={close} />
    </>
  );
}
