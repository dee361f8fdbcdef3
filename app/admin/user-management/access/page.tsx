import { AccessScreen } from '@/components/desk/abilities/access-screen';
import { adminContext, orPage, titled } from '../../context';
import { loadAccess } from './load-access';

export const generateMetadata = titled(({ t }) => t('pages.user-management/access'));

export default async function AccessPage({ searchParams }: PageProps<'/admin/user-management/access'>) {
  const [admin, query] = await Promise.all([adminContext(), searchParams]);
  const data = await orPage(loadAccess(admin, query));
  return <AccessScreen {...data} />;
}
