import { languageOf } from '../../translation-page';
import { editorMetadata, editorPage } from '../editor-page';

export const generateMetadata = () => editorMetadata('content_bootycamp');

export default async function EditorPage({
  searchParams,
}: PageProps<'/admin/content-management/content_bootycamp'>) {
  return editorPage({ contentType: 'content_bootycamp' }, languageOf(await searchParams));
}
