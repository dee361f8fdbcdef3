import { languageOf } from '../../translation-page';
import { editorMetadata, editorPage } from '../editor-page';

export const generateMetadata = () => editorMetadata('content_thebasics');

export default async function EditorPage({
  searchParams,
}: PageProps<'/admin/content-management/content_thebasics'>) {
  return editorPage({ contentType: 'content_thebasics' }, languageOf(await searchParams));
}
