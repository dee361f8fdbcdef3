import { notFound } from 'next/navigation';
import { ApiScreen } from '@/components/desk/api-docs/api-screen';
import { adminPage } from '../admin-page';
import { adminContext, titled } from '../context';
import { loadApi } from './load-api';

const last = (value: string | string[] | undefined): string | null => [value].flat().at(-1) ?? null;

const ApiPage = adminPage(async ({ searchParams }: PageProps<'/admin/api'>) => {
  const [search, admin] = await Promise.all([searchParams, adminContext()]);
  const tag = last(search.tag);
  const data = await loadApi(admin, tag);
  if (tag !== null && !data.group) notFound();
  return <ApiScreen {...data} typed={last(search.q) ?? ''} dashboard={admin.t('shell.dashboard')} />;
});

export const generateMetadata = titled(({ t }) => t('pages.api'), ApiPage);

export default ApiPage;
