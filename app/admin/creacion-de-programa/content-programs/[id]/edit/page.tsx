import { notFound } from 'next/navigation';
import { parseId } from '@/lib/domain/values/parse-id';
import { adminPage } from '../../../../admin-page';
import { editorPage } from '../../../../content-management/editor-page';
import { titled } from '../../../../context';
import { languageOf } from '../../../../translation-page';

type Props = PageProps<'/admin/creacion-de-programa/content-programs/[id]/edit'>;

/** Editor of a program type's page. */
const ProgramPageEditor = adminPage(async ({ params, searchParams }: Props) => {
  const { id } = await params;
  return editorPage({ id: parseId(id) ?? notFound() }, languageOf(await searchParams));
});

export const generateMetadata = titled(
  ({ t }) => t('pages.creacion-de-programa/content-program-dynamic'),
  ProgramPageEditor,
);

export default ProgramPageEditor;
