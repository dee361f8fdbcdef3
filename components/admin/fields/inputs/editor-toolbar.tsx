import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { IconName } from '@/lib/fields/icon-names';
import { MiniButton } from '../../ui/ico';

type Tool = {
  id: string;
  icon: IconName;
  label: string;
  active?: boolean;
  enabled?: boolean;
  run: () => void;
};

function useTools(editor: Editor): Tool[] {
  const t = useTranslations('admin.form');
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      h2: current.isActive('heading', { level: 2 }),
      h3: current.isActive('heading', { level: 3 }),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      quote: current.isActive('blockquote'),
      undo: current.can().undo(),
      redo: current.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return [
    { id: 'bold', icon: 'bold', label: t('bold'), active: on.bold, run: () => chain().toggleBold().run() },
    {
      id: 'italic',
      icon: 'italic',
      label: t('italic'),
      active: on.italic,
      run: () => chain().toggleItalic().run(),
    },
    {
      id: 'h2',
      icon: 'heading-2',
      label: t('heading'),
      active: on.h2,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      id: 'h3',
      icon: 'heading-3',
      label: t('subheading'),
      active: on.h3,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      id: 'bullets',
      icon: 'list',
      label: t('bullets'),
      active: on.bullets,
      run: () => chain().toggleBulletList().run(),
    },
    {
      id: 'numbers',
      icon: 'list-ordered',
      label: t('numbers'),
      active: on.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      id: 'quote',
      icon: 'quote',
      label: t('quote'),
      active: on.quote,
      run: () => chain().toggleBlockquote().run(),
    },
    { id: 'undo', icon: 'undo', label: t('undo'), enabled: on.undo, run: () => chain().undo().run() },
    { id: 'redo', icon: 'redo', label: t('redo'), enabled: on.redo, run: () => chain().redo().run() },
  ];
}

/** The URL of a link, edited in place. */
function LinkTool({ editor }: { editor: Editor }) {
  const t = useTranslations('admin.form');
  const [address, setAddress] = useState<string | null>(null);
  const active = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('link') });
  const apply = () => {
    const href = address?.trim() ?? '';
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href) chain.setLink({ href }).run();
    else chain.unsetLink().run();
    setAddress(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setAddress(null);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <>
      <MiniButton
        ico="link"
        aria-label={t('link')}
        title={t('link')}
        aria-pressed={active}
        onClick={() => setAddress(String(editor.getAttributes('link').href ?? 'https://'))}
      />
      {address !== null && (
        <span className="flex gap-1.5 flex-1 min-w-56">
          <input
            ref={(node) => node?.focus()}
            className="input"
            aria-label={t('link_prompt')}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <Button size="sm" onClick={apply}>
            {t('apply')}
          </Button>
        </span>
      )}
    </>
  );
}

/** A single tab stop; arrow keys move between the tools. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const t = useTranslations('admin.form');
  const bar = useRef<HTMLDivElement>(null);
  const tools = useTools(editor);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('toolbar')}
      className="flex flex-wrap items-center gap-0.5 p-1 border-b border-line outline-none"
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {tools.map(({ id, icon, label, active, enabled = true, run }) => (
        <MiniButton
          key={id}
          ico={icon}
          aria-label={label}
          title={label}
          disabled={!enabled}
          aria-pressed={active}
          onClick={run}
        />
      ))}
      <LinkTool editor={editor} />
    </div>
  );
}
