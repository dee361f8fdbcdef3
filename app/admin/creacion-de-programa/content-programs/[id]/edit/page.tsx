import { notFound } from 'next/navigation';
import { onePage, orMissing } from '../../../../../or-missing';
import { editorPage } from '../../../../content-management/editor-page';
import { titled } from '../../../../context';
import AdminNotFound from '../../../../not-found';
import { languageOf } from '../../../../translation-page';

type Props = PageProps<'/admin/creacion-de-programa/content-programs/[id]/edit'>;

/** Editor of a program type's page. */
const render = onePage(async ({ params, searchParams }: Props) => {
  const { id } = await params;
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound();
  return editorPage({ id: Number(id) }, languageOf(await searchParams));
});

export const generateMetadata = titled(
  ({ t }) => t('pages.creacion-de-programa/content-program-dynamic'),
  render,
);

export default orMissing(render, AdminNotFound);
