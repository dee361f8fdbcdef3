import { notFound, redirect } from 'next/navigation';
import { adminRoutes } from '@/components/admin/routes';
import { resourceNamed } from '@/lib/resources/registry';

/** An address of the specification (§2); the assignments are a resource like the others. */
export default async function AssignmentPage({ params }: PageProps<'/admin/program-users/[id]/edit'>) {
  const { id } = await params;
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound();
  redirect(adminRoutes.edit(resourceNamed('programusers'), Number(id)));
}
