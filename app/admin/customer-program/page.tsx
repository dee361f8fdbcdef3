import { redirect } from 'next/navigation';
import { adminRoutes } from '@/components/admin/routes';
import { resources } from '@/lib/resources/registry';

/**
 * An address of the specification (docs/spec/specification.md#admin-area); the assignments are a
 * resource like the others.
 */
export default function AssignmentsPage() {
  redirect(adminRoutes.list(resources.programusers));
}
