import { useTranslations } from 'next-intl';
import { adminRoutes } from '@/components/admin/routes';
import { useAbilities } from '@/components/admin/shell/abilities';
import { MenuButton } from '@/components/admin/ui/menu';
import type { MenuEntry } from '@/components/admin/ui/menu-entry';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { routes } from '@/lib/routes';

/** What can be done about a person of a segment, by ability. */
export function PersonMenu({ id, name }: { id: number; name: string }) {
  const t = useTranslations('crm.segments');
  const list = useTranslations('admin.list');
  const abilities = useAbilities();
  const entry = (ability: string, href: string, of: Pick<MenuEntry, 'label' | 'icon'>): MenuEntry[] =>
    abilities.has(ability) ? [{ ...of, link: <AppLink href={href} /> }] : [];
  return (
    <MenuButton
      className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
      label={list('row_actions', { name })}
      trigger={<span className="row-dots" />}
      entries={() => [
        ...entry('crm_customer_show', adminRoutes.show(crmCustomers, id), {
          label: list('show'),
          icon: 'eye',
        }),
        ...entry('program_user_create', adminRoutes.access(id, 'grant'), {
          label: t('give'),
          icon: 'key-round',
        }),
        ...entry('order_create', routes.adminNewOrder(id), { label: t('order'), icon: 'plus' }),
        ...entry('crm_customer_edit', adminRoutes.edit(crmCustomers, id), {
          label: list('edit'),
          icon: 'pencil',
        }),
      ]}
    />
  );
}
