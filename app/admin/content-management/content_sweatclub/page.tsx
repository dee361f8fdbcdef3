import { languageOf } from '../../translation-page';
import { editorMetadata, editorPage } from '../editor-page';

export const generateMetadata = () => editorMetadata('content_sweatclub');

export default async function EditorPage({
  searchParams,
}: PageProps<'/admin/content-management/content_sweatclub'>) {
  return editorPage({ contentType: 'content_sweatclub' }, languageOf(await searchParams));
}
