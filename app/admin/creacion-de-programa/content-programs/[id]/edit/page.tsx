import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { editorPage } from '../../../../content-management/editor-page';
import { adminContext } from '../../../../context';

type Props = PageProps<'/admin/creacion-de-programa/content-programs/[id]/edit'>;

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await adminContext();
  return { title: t('pages.creacion-de-programa/content-program-dynamic') };
}

/** Editor of a program type's page. */
export default async function ProgramPageEditor({ params }: Props) {
  const { id } = await params;
  if (!/^[1-9]\d{0,8}$/.test(id)) notFound();
  return editorPage({ id: Number(id) });
}
