import { useEffect } from 'react';
import { isTyping } from '@/components/admin/ui/shortcuts';
import type { Actions } from '../actions';
import { dayAt, nodeAt } from '../nodes';
import { copyRows, isCopied, pasteRows } from '../state/clipboard';
import type { RowKey } from '../state/plan';
import type { Builder } from '../state/store';
import { useWords } from '../words';

type Parts = { builder: Builder } & Pick<Actions, 'edits' | 'open'>;

const isHere = (event: Event): boolean => {
  const { target } = event;
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return false;
  return target === document.body || (target instanceof HTMLElement && target.closest('.builder') !== null);
};

/** The focused row, or the last one of a selection that contains it. */
function lastChosen(builder: Builder): RowKey | null {
  const { active, selected } = builder.get();
  return active && selected.includes(active) ? (selected.at(-1) ?? active) : active;
}

/** Whether a text has several cells, which a field would join into one. */
const isCells = (text: string): boolean => /[\t\n]/.test(text.trimEnd());

/**
 * Ctrl+C, X and V through clipboard events, which need no permission: rows, blocks, days and weeks are copied
 * as such within the builder and as text elsewhere (docs/spec/builder.md#keys).
 */
export function useClipboard({ builder, edits, open }: Parts): void {
  const { t, standingOf } = useWords();
  useEffect(() => {
    const copy = (event: ClipboardEvent) => {
      const isText = window.getSelection()?.isCollapsed === false;
      if (!isHere(event) || isTyping(event.target) || isText) return;
      const keys = nodeAt(event.target) ?? edits.targets();
      const isCut = event.type === 'cut';
      const text = copyRows(builder, keys, (weekday) => t(`days.${weekday}`), isCut);
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      if (isCut) edits.remove(keys);
      else builder.say(t('said.copied', { count: keys.length }));
    };
    const pasteOwn = (near: RowKey | null) => {
      const keys = pasteRows(builder, near);
      const [first] = keys;
      if (!first) return builder.say(t('library.no_block'));
      builder.show(first);
      builder.select(keys.length > 1 ? keys : []);
      builder.say(t('said.added', { place: standingOf(first) }));
    };
    const pasteSheet = async (html: string, text: string) => {
      const { readClipboard } = await import('./read-clipboard');
      const pasted = await readClipboard(html, text);
      if (pasted.length === 0) return;
      builder.store.setState({ pasted });
      open('paste');
    };
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (!isHere(event) || !clipboardData) return;
      const text = clipboardData.getData('text/plain');
      if (isTyping(event.target) && !(isCells(text) && isInRow(event.target))) return;
      event.preventDefault();
      const node = nodeAt(event.target);
      const day = dayAt(event.target);
      if (day) builder.go(day);
      if (isCopied(text)) pasteOwn(day ? null : (node?.[0] ?? lastChosen(builder)));
      else void pasteSheet(clipboardData.getData('text/html'), text);
    };
    // Some browsers send no copy event when nothing is selected.
    const announce = (event: Event) => isHere(event) && !isTyping(event.target) && event.preventDefault();
    const events = [
      ['copy', copy],
      ['cut', copy],
      ['paste', paste],
      ['beforecopy', announce],
      ['beforecut', announce],
      ['beforepaste', announce],
    ] as const;
    for (const [name, on] of events) document.addEventListener(name, on as EventListener);
    return () => {
      for (const [name, on] of events) document.removeEventListener(name, on as EventListener);
    };
  }, [builder, edits, open, t, standingOf]);
}

const isInRow = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[data-row]') !== null;
