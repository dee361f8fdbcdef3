import { notFound, redirect } from 'next/navigation';
import { adminRoutes } from '@/components/admin/routes';
import { ability, GROUPS } from '@/lib/domain/abilities';
import { adminPagesOf } from '@/lib/resources/admin-pages';
import { resourcesOf } from '@/lib/resources/registry';
import { adminContext } from '../context';

/** Redirects a group to its first list the person may see (docs/spec/specification.md#admin-screens). */
export default async function GroupPage({ params }: PageProps<'/admin/[group]'>) {
  const [{ group }, { actor }] = await Promise.all([params, adminContext()]);
  const known = GROUPS.find((candidate) => candidate === group);
  if (!known) notFound();
  const first = resourcesOf(known).find((resource) => actor.abilities.has(ability(resource.name, 'access')));
  const page = adminPagesOf(known).find((one) => actor.abilities.has(one.ability));
  redirect(first ? adminRoutes.list(first) : page ? adminRoutes.page(page.path) : adminRoutes.forbidden);
}
