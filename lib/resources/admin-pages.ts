import type { Group } from '@/lib/domain/abilities';
import type { IconName } from '@/lib/fields/icon-names';
import { PAGE_EDITORS } from './page-editors';

/**
 * A back-office screen that is no resource: its address below `/admin`, the ability it needs, its place in
 * the menu.
 */
export type AdminPage = {
  /** `{id}` stands for a number. */
  path: string;
  ability: string;
  /**
   * In the menu under this group, named by `admin.pages.<path>`; without it the screen is reached by links
   * only. `also` are the beginnings of other addresses where the entry is marked as the current one.
   */
  menu?: { group: Group; icon: IconName; also?: readonly string[] };
};

/** The list of program types' pages. */
export const PROGRAM_PAGES = 'creacion-de-programa/content-program-dynamic';

export const ADMIN_PAGES: readonly AdminPage[] = [
  { path: 'dashboard', ability: 'dashboard_access' },
  { path: 'customer-program', ability: 'program_user_access' },
  {
    path: 'program-users-admin',
    ability: 'program_user_access',
    menu: { group: 'basic-c-r-m', icon: 'user-check', also: ['customer-program', 'program-users'] },
  },
  { path: 'program-users/{id}/edit', ability: 'program_user_edit' },
  { path: 'basic-c-r-m/crm-customers/{id}/history', ability: 'crm_customer_show' },
  { path: 'basic-c-r-m/crm-customers/duplicates', ability: 'crm_customer_access' },
  { path: 'basic-c-r-m/crm-customers/import', ability: 'crm_customer_create' },
  { path: 'basic-c-r-m/crm-customers/{id}/merge', ability: 'crm_customer_delete' },
  {
    path: 'basic-c-r-m/segments',
    ability: 'crm_customer_edit',
    menu: { group: 'basic-c-r-m', icon: 'list-filter' },
  },
  { path: 'basic-c-r-m/segments/{id}/mail', ability: 'crm_mail_send' },
  { path: 'pedido/bank-movements/import', ability: 'order_confirm_transfer' },
  {
    path: 'pedido/unmatched-payments',
    ability: 'payment_attempt_access',
    menu: { group: 'pedido', icon: 'circle-help' },
  },
  {
    path: 'configuracion/jobs',
    ability: 'settings_edit',
    menu: { group: 'configuracion', icon: 'activity' },
  },
  { path: 'pedido/orders/{id}/receipt', ability: 'order_show' },
  ...Object.keys(PAGE_EDITORS).map((name) => ({
    path: `content-management/${name}`,
    ability: 'content_page_edit',
    menu: {
      group: 'content-management' as const,
      icon: name === 'content_home' ? ('house' as const) : ('dumbbell' as const),
    },
  })),
  {
    path: PROGRAM_PAGES,
    ability: 'program_content_slug_access',
    menu: { group: 'creacion-de-programa', icon: 'panels-top-left' },
  },
  { path: 'creacion-de-programa/content-programs/{id}/edit', ability: 'content_page_edit' },
  { path: 'creacion-de-programa/weeks/crud/{id}', ability: 'week_edit' },
  {
    path: 'configuracion/settings',
    ability: 'settings_edit',
    menu: { group: 'configuracion', icon: 'sliders-horizontal' },
  },
  {
    path: 'user-management/access',
    ability: 'role_access',
    menu: { group: 'user-management', icon: 'shield-check' },
  },
  { path: 'api', ability: 'permission_access', menu: { group: 'user-management', icon: 'code' } },
];

/** The screen at an address below `/admin`, or undefined. */
export const findAdminPage = (path: string): AdminPage | undefined => {
  const pattern = path.replace(/(?<=^|\/)\d+(?=\/|$)/g, '{id}');
  return ADMIN_PAGES.find((page) => page.path === pattern || page.path === path);
};

export const adminPagesOf = (group: Group) =>
  ADMIN_PAGES.flatMap((page) => (page.menu?.group === group ? [{ ...page, ...page.menu }] : []));
