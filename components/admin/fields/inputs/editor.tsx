import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import type { InputProps } from '../input-props';
import { EditorToolbar } from './editor-toolbar';

const asHtml = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Rich-text editor with only the markup that the sanitiser accepts: headings, lists, links, quotes. */
export function Editor({ id, value, onChange, onBlur, aria, lang }: InputProps) {
  const html = asHtml(value);
  const editor = useEditor({
    immediatelyRender: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        horizontalRule: false,
        link: {
          openOnClick: false,
          protocols: ['https', 'mailto'],
          HTMLAttributes: { rel: null, target: null },
        },
      }),
    ],
    content: html,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        class: 'rich-text editor-text',
        ...(lang && { lang }),
      },
    },
    onUpdate: ({ editor: { isEmpty, getHTML } }) => onChange(isEmpty ? '' : getHTML.call(editor)),
    onBlur,
  });
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({ html: current?.isEmpty ? '' : (current?.getHTML() ?? '') }),
  });

  useEffect(() => {
    // After a discard or a conflict the form value is newer than the editor's content.
    if (editor && html !== state?.html && !editor.isFocused)
      editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html, state?.html]);

  return (
    <div className="editor" data-invalid={aria['aria-invalid'] ? '' : undefined}>
      {editor && <EditorToolbar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}
