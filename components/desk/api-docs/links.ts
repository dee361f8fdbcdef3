import { adminRoutes } from '@/components/admin/routes';

/** Paths in the API documentation: a group, and a route in it. */
export const apiDocs = {
  start: adminRoutes.page('api'),
  group: (tag: string) => `${adminRoutes.page('api')}?tag=${encodeURIComponent(tag)}`,
  route: (tag: string, id: string) =>
    `${adminRoutes.page('api')}?tag=${encodeURIComponent(tag)}#${encodeURIComponent(id)}`,
};
