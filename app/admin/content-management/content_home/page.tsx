import { languageOf } from '../../translation-page';
import { editorMetadata, editorPage } from '../editor-page';

export const generateMetadata = () => editorMetadata('content_home');

export default async function EditorPage({
  searchParams,
}: PageProps<'/admin/content-management/content_home'>) {
  return editorPage({ contentType: 'content_home' }, languageOf(await searchParams));
}
