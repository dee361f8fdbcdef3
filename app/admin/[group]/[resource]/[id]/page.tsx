import type { Metadata } from 'next';
import { resourceContext } from '../../../context';
import { listPage } from '../../../list-page';
import { oneScreenPanel } from '../../../one-screen';
import { rowTitle } from '../../../row-title';
import { showPage } from '../../../show-page';

type Props = PageProps<'/admin/[group]/[resource]/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return rowTitle(await resourceContext(params));
}

export default async function ShowPage({ params, searchParams }: Props) {
  const [screen, search] = await Promise.all([resourceContext(params), searchParams]);
  if (!screen.resource.oneScreen) return showPage(screen);
  return listPage(screen, search, await oneScreenPanel(screen, 'show'));
}
