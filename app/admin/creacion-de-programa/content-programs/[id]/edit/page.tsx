import { notFound } from 'next/navigation';
import { editorPage } from '../../../../content-management/editor-page';
import { titled } from '../../../../context';
import { languageOf } from '../../../../translation-page';

type Props = PageProps<'/admin/creacion-de-programa/content-programs/[id]/edit'>;

export const generateMetadata = titled(({ t }) => t('pages.creacion-de-programa/content-program-dynamic'));

/** Editor of a program type's page. */
export default async function ProgramPageEditor({ params, searchParams }: Props) {
  const { id } = await params;
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound();
  return editorPage({ id: Number(id) }, languageOf(await searchParams));
}
