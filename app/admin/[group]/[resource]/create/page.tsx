import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { adminRoutes } from '@/components/admin/routes';
import { newLabel } from '@/lib/resources/labels';
import { resourceContext } from '../../../context';
import { createPage } from '../../../form-page';
import { listPage } from '../../../list-page';
import { isBesideList, oneScreenPanel } from '../../../one-screen';
import { numberParam } from '../../../search-params';

type Props = PageProps<'/admin/[group]/[resource]/create'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { resource, t } = await resourceContext(params);
  return { title: newLabel(t, resource.name) };
}

export default async function CreatePage({ params, searchParams }: Props) {
  const [screen, search] = await Promise.all([resourceContext(params), searchParams]);
  const { readOnly, closedForms } = screen.resource;
  if (readOnly || closedForms?.includes('create')) redirect(adminRoutes.list(screen.resource));
  if (!isBesideList(screen)) return createPage(screen, numberParam(search, 'from'));
  return listPage(screen, search, await oneScreenPanel(screen, 'create'));
}
