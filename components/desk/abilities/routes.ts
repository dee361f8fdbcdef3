import { adminRoutes } from '@/components/admin/routes';

const SCREEN = 'user-management/access';

type AccessQuery = { ability?: string | undefined; user?: number | undefined; s?: string; page?: number };

/** Path of the access screen for an ability or a person. */
export const accessRoute = ({ ability, user, s, page = 1 }: AccessQuery = {}): string =>
  adminRoutes.page(SCREEN, { ability, user, s, page: page > 1 ? page : null });

const target = (name: string) => ({ group: 'user-management', name });
export const roleRoute = (id: number) => adminRoutes.show(target('roles'), id);
export const userRoute = (id: number) => adminRoutes.show(target('users'), id);
