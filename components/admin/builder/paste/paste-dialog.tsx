import { type ClipboardEvent, useId, useState } from 'react';
import { TextareaField } from '@/components/ui/field';
import { useKeptInput } from '@/components/ui/kept-input';
import { useBuilder, useBuilderState } from '../context';
import type { DialogProps } from '../dialog-types';
import { Frame, takeFocus } from '../frame';
import { useTexts } from '../texts';
import { readClipboard } from './read-clipboard';
import { Review } from './review';

/** A field to paste into, for phones and for the browser's paste menu. */
function PasteBox({ onClose }: { onClose: () => void }) {
  const t = useTexts('builder.paste');
  const id = useId();
  const builder = useBuilder();
  const [text, setText] = useState('');
  useKeptInput('builder cells', { moves: true, read: () => text || null, restore: setText });
  const read = async (html: string, plain: string) =>
    builder.store.setState({ pasted: await readClipboard(html, plain) });
  return (
    <Frame
      title={t('box_title')}
      verb={t('read')}
      disabled={text.trim() === ''}
      onVerb={() => void read('', text)}
      onClose={onClose}
    >
      <TextareaField
        id={id}
        ref={takeFocus}
        label={t('box')}
        hint={t('box_hint')}
        rows={6}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event: ClipboardEvent) => {
          event.preventDefault();
          const { clipboardData } = event;
          void read(clipboardData.getData('text/html'), clipboardData.getData('text/plain'));
        }}
      />
    </Frame>
  );
}

/** Pastes rows of a spreadsheet into the plan (docs/spec/builder.md#paste). */
export function PasteDialog({ onClose }: DialogProps) {
  const builder = useBuilder();
  const cells = useBuilderState((state) => state.pasted);
  useKeptInput('builder paste', {
    moves: true,
    read: () => cells,
    restore: (pasted) => builder.store.setState({ pasted }),
  });
  const close = () => {
    builder.store.setState({ pasted: null });
    onClose();
  };
  return cells ? <Review cells={cells} onClose={close} /> : <PasteBox onClose={close} />;
}
