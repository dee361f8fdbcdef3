import type { Metadata } from 'next';
import { resourceSingular } from '@/lib/resources/labels';
import { resourceContext } from '../../../context';
import { listPage } from '../../../list-page';
import { oneScreenPanel } from '../../../one-screen';
import { showPage } from '../../../show-page';

type Props = PageProps<'/admin/[group]/[resource]/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { resource, t, id } = await resourceContext(params);
  return { title: `${resourceSingular(t, resource.name)} #${id}` };
}

export default async function ShowPage({ params, searchParams }: Props) {
  const [screen, search] = await Promise.all([resourceContext(params), searchParams]);
  if (!screen.resource.oneScreen) return showPage(screen);
  return listPage(screen, search, await oneScreenPanel(screen, 'show'));
}
