import { adminRoutes } from '@/components/admin/routes';

const SCREEN = adminRoutes.page('user-management/access');

type AccessQuery = { ability?: string | undefined; user?: number | undefined; s?: string; page?: number };

/** Path of the access screen for an ability or a person. */
export function accessRoute({ ability, user, s, page = 1 }: AccessQuery = {}): string {
  const params = new URLSearchParams();
  if (ability) params.set('ability', ability);
  if (user) params.set('user', String(user));
  if (s) params.set('s', s);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query ? `${SCREEN}?${query}` : SCREEN;
}

const target = (name: string) => ({ group: 'user-management', name });
export const roleRoute = (id: number) => adminRoutes.show(target('roles'), id);
export const userRoute = (id: number) => adminRoutes.show(target('users'), id);
