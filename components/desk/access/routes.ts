import { adminRoutes } from '@/components/admin/routes';

/** The screen of one assignment (docs/spec/specification.md#admin-area). */
export const assignmentRoute = (id: number): string => adminRoutes.page(`program-users/${id}/edit`);

/** All assignments; both URLs in the specification show this screen. */
export const ASSIGNMENTS = 'program-users-admin';
