import type { DialogProps } from '../dialog-types';
import { Frame } from '../frame';
import { useTexts } from '../texts';

/** Keys that are named by a word, in the reader's language. */
const NAMED = new Set(['space', 'delete', 'enter', 'pages']);
const KEYS: readonly (readonly [id: string, keys: string])[] = [
  ['row', '↑ ↓'],
  ['sheet', 'pages'],
  ['pane', '← →'],
  ['edit', 'enter'],
  ['leave', 'Esc'],
  ['cell', 'Tab'],
  ['lift', 'space'],
  ['move', 'Alt ↑ ↓'],
  ['other_day', 'Alt ⇧ ↑ ↓'],
  ['extend', '⇧ ↑ ↓'],
  ['all', 'Ctrl A'],
  ['clipboard', 'Ctrl C · X · V'],
  ['duplicate', 'Ctrl D'],
  ['remove', 'delete'],
  ['undo', 'Ctrl Z'],
  ['redo', 'Ctrl ⇧ Z · Ctrl Y'],
  ['save', 'Ctrl S'],
  ['exercise', 'I'],
  ['block', 'B'],
  ['day', 'N · P'],
  ['week', '⇧ N · ⇧ P'],
  ['library', '/'],
  ['check', 'F8'],
  ['list', '?'],
];

/** Lists all shortcuts of the builder (docs/spec/builder.md#keys). */
export function KeysDialog({ onClose }: DialogProps) {
  const t = useTexts('builder.keys');
  return (
    <Frame title={t('title')} onClose={onClose}>
      <dl className="keys-list">
        {KEYS.map(([id, keys]) => (
          <div key={id}>
            <dt>{t(`items.${id}`)}</dt>
            <dd>
              <kbd className="key-hint">{NAMED.has(keys) ? t(`names.${keys}`) : keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t('mac')}</p>
    </Frame>
  );
}
