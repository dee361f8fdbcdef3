import { adminRoutes } from '@/components/admin/routes';

/** The screen of one assignment (docs/spec/specification.md#admin-area). */
export const assignmentRoute = (id: number): string => adminRoutes.page(`program-users/${id}/edit`);

/** Who has which program; both addresses of the specification show it. */
export const ASSIGNMENTS = 'program-users-admin';
