import type { Metadata } from 'next';
import { resourceTitle } from '@/lib/resources/labels';
import { resourceContext } from '../../../context';
import { listPage } from '../../../list-page';

type Props = PageProps<'/admin/[group]/[resource]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { resource, t } = await resourceContext(params);
  return { title: resourceTitle(t, resource.name) };
}

export default async function ListPage({ params, searchParams }: Props) {
  const [screen, search] = await Promise.all([resourceContext(params), searchParams]);
  return listPage(screen, search);
}
