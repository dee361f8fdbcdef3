import { notFound, redirect } from 'next/navigation';
import { adminRoutes } from '@/components/admin/routes';
import { resources } from '@/lib/resources/registry';

/**
 * A path of the specification; redirects to the assignment's form
 * (docs/spec/specification.md#admin-area).
 */
export default async function AssignmentPage({ params }: PageProps<'/admin/program-users/[id]/edit'>) {
  const { id } = await params;
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound();
  redirect(adminRoutes.edit(resources.programusers, Number(id)));
}
