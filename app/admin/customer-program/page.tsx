import { redirect } from 'next/navigation';
import { adminRoutes } from '@/components/admin/routes';
import { resourceNamed } from '@/lib/resources/registry';

/** An address of the specification (§2); the assignments are a resource like the others. */
export default function AssignmentsPage() {
  redirect(adminRoutes.list(resourceNamed('programusers')));
}
