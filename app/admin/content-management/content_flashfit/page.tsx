import { languageOf } from '../../translation-page';
import { editorMetadata, editorPage } from '../editor-page';

export const generateMetadata = () => editorMetadata('content_flashfit');

export default async function EditorPage({
  searchParams,
}: PageProps<'/admin/content-management/content_flashfit'>) {
  return editorPage({ contentType: 'content_flashfit' }, languageOf(await searchParams));
}
