import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { adminRoutes } from '@/components/admin/routes';
import { orMissing } from '../../../../../or-missing';
import { resourceContext } from '../../../../context';
import { editPage } from '../../../../form-page';
import { listPage } from '../../../../list-page';
import AdminNotFound from '../../../../not-found';
import { isBesideList, oneScreenPanel } from '../../../../one-screen';
import { rowTitle } from '../../../../row-title';
import { languageOf } from '../../../../translation-page';

type Props = PageProps<'/admin/[group]/[resource]/[id]/edit'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return rowTitle(await resourceContext(params));
}

async function EditPage({ params, searchParams }: Props) {
  const [screen, search] = await Promise.all([resourceContext(params), searchParams]);
  const { readOnly, closedForms } = screen.resource;
  if (readOnly || closedForms?.includes('edit')) redirect(adminRoutes.show(screen.resource, screen.id));
  if (!isBesideList(screen)) return editPage(screen, languageOf(search));
  return listPage(screen, search, await oneScreenPanel(screen, 'edit', languageOf(search)));
}

export default orMissing(EditPage, AdminNotFound);
