import type { Metadata } from 'next';
import { orMissing } from '../../../../or-missing';
import { resourceContext } from '../../../context';
import { listPage } from '../../../list-page';
import AdminNotFound from '../../../not-found';
import { isBesideList, oneScreenPanel } from '../../../one-screen';
import { rowTitle } from '../../../row-title';
import { showPage } from '../../../show-page';

type Props = PageProps<'/admin/[group]/[resource]/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return rowTitle(await resourceContext(params));
}

async function ShowPage({ params, searchParams }: Props) {
  const [screen, search] = await Promise.all([resourceContext(params), searchParams]);
  if (!isBesideList(screen)) return showPage(screen);
  return listPage(screen, search, await oneScreenPanel(screen, 'show'));
}

export default orMissing(ShowPage, AdminNotFound);
