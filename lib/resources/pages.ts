import type { Group } from './define';

/** A back-office screen that is no resource: its address below `/admin`, the ability it asks for, its place in the menu. */
export type AdminPage = {
  /** `{id}` stands for a number. */
  path: string;
  ability: string;
  /** In the menu under this group, named by `admin.pages.<path>`; without it the screen is reached by links only. */
  menu?: { group: Group; icon: string };
};

export const ADMIN_PAGES: readonly AdminPage[] = [
  { path: 'dashboard', ability: 'dashboard_access' },
  { path: 'customer-program', ability: 'program_user_access' },
  { path: 'program-users-admin', ability: 'program_user_access' },
  { path: 'program-users/{id}/edit', ability: 'program_user_edit' },
];

/** The screen at an address below `/admin`, or undefined when it is a resource's or nobody's. */
export const findAdminPage = (path: string): AdminPage | undefined => {
  const pattern = path.replace(/(?<=^|\/)\d+(?=\/|$)/g, '{id}');
  return ADMIN_PAGES.find((page) => page.path === pattern || page.path === path);
};

export const adminPagesOf = (group: Group) =>
  ADMIN_PAGES.flatMap((page) => (page.menu?.group === group ? [{ ...page, icon: page.menu.icon }] : []));
