import { languageOf } from '../../translation-page';
import { editorMetadata, editorPage } from '../editor-page';

export const generateMetadata = () => editorMetadata('content_retocuarenta');

export default async function EditorPage({
  searchParams,
}: PageProps<'/admin/content-management/content_retocuarenta'>) {
  return editorPage({ contentType: 'content_retocuarenta' }, languageOf(await searchParams));
}
