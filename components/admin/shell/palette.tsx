'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { Ico } from '../ui/ico';
import { useAbilities } from './abilities';
import { confirmLeave } from './leave-guard';
import type { NavItem } from './nav';
import {
  findScreens,
  type Hit,
  type PaletteResource,
  type SearchState,
  useRecordSearch,
} from './palette-search';

function useHits(
  text: string,
  items: readonly NavItem[],
  records: readonly PaletteResource[],
): { hits: Hit[]; state: SearchState } {
  const abilities = useAbilities();
  const deferred = useDeferredValue(text.trim());
  const { hits, state } = useRecordSearch(deferred, records, items, abilities);
  return { hits: [...findScreens(deferred, items, abilities), ...hits], state };
}

/** Command palette (Ctrl K): finds screens and records, fully by keyboard. */
export function Palette({
  open,
  onClose,
  items,
  records,
}: {
  open: boolean;
  onClose: () => void;
  items: readonly NavItem[];
  records: readonly PaletteResource[];
}) {
  const t = useTranslations('admin.palette');
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { hits, state } = useHits(text, items, records);
  const active = Math.min(at, Math.max(hits.length - 1, 0));

  useEffect(() => {
    if (!open) box.current?.hidePopover();
    else if (!box.current?.matches(':popover-open')) {
      box.current?.showPopover();
      input.current?.select();
    }
  }, [open]);

  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    confirmLeave(() => router.push(hit.path as never));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt((active + 1) % Math.max(hits.length, 1));
    else if (event.key === 'ArrowUp') setAt((active - 1 + hits.length) % Math.max(hits.length, 1));
    else if (event.key === 'Enter') go(hits[active]);
    // Focus stays in the field, the only tab stop, as in a modal dialog.
    else if (event.key === 'Tab') input.current?.focus();
    else return;
    event.preventDefault();
  };
  const status =
    state === 'searching'
      ? t('searching')
      : state === 'failed'
        ? t('failed')
        : hits.length === 0 && text.trim()
          ? t('none', { text: text.trim() })
          : '';

  return (
    // Not a native modal dialog: making a long list inert takes longer than opening the palette.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by keyboard, native to the popover
    // biome-ignore lint/a11y/noStaticElementInteractions: a click on the backdrop closes it
    <div
      ref={box}
      popover="auto"
      className="scrim w-full h-full p-0 border-0"
      onToggle={(event) => event.newState === 'closed' && onClose()}
      onClick={(event) => event.target === box.current && onClose()}
    >
      <div role="dialog" aria-modal="true" className="dialog palette" aria-label={t('title')}>
        <div className="relative border-b border-line">
          <Ico
            name="search"
            className="absolute left-4 top-1/2 -translate-y-1/2 text-muted pointer-events-none"
          />
          <input
            ref={input}
            className="w-full h-14 pl-12 pr-4 bg-transparent text-base outline-none"
            role="combobox"
            aria-label={t('title')}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={hits[active] ? `${id}-${active}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            placeholder={t('placeholder')}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={t('title')} className="palette-list">
          {hits.map((hit, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above handles keys
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox (aria-activedescendant)
            <div
              key={`${hit.path}:${hit.label}`}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className="palette-item"
              ref={index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : null}
              onPointerMove={() => setAt(index)}
              onClick={() => go(hit)}
            >
              <Ico name={hit.icon} className="text-muted" />
              <span className="min-w-0 truncate">{hit.label}</span>
              <span className="ml-auto text-sm text-muted shrink-0">{hit.where}</span>
            </div>
          ))}
        </div>
        <p className="px-4 py-2.5 text-sm text-muted border-t border-fill" role="status">
          {status || (hits.length > 0 ? t('results', { count: hits.length }) : t('hint'))}
        </p>
      </div>
    </div>
  );
}
