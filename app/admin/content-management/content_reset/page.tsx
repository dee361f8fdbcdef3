import { languageOf } from '../../translation-page';
import { editorMetadata, editorPage } from '../editor-page';

export const generateMetadata = () => editorMetadata('content_reset');

export default async function EditorPage({
  searchParams,
}: PageProps<'/admin/content-management/content_reset'>) {
  return editorPage({ contentType: 'content_reset' }, languageOf(await searchParams));
}
