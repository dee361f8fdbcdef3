import { editorMetadata, editorPage } from '../editor-page';

export const generateMetadata = () => editorMetadata('content_reset');

export default function EditorPage() {
  return editorPage({ contentType: 'content_reset' });
}
