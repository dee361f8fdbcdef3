import { redirect } from 'next/navigation';
import { adminRoutes } from '@/components/admin/routes';
import { resources } from '@/lib/resources/registry';

/**
 * A path of the specification; redirects to the assignment list
 * (docs/spec/specification.md#admin-area).
 */
export default function AssignmentsPage() {
  redirect(adminRoutes.list(resources.programusers));
}
