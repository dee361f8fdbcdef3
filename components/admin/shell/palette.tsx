import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import {
  Fragment,
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { foldText } from '@/lib/domain/values/fold-text';
import { Ico } from '../ui/ico';
import { Initials } from '../ui/initials';
import { useAbilities } from './abilities';
import { confirmLeave } from './leave-guard';
import type { NavItem } from './nav';
import type { Hit, PaletteResource } from './palette-hits';
import { type PaletteAction, useHits } from './palette-search';

/** Shows the matched part of a text in bold, ignoring case and accents. */
function Match({ label, text }: { label: string; text: string }) {
  const word = foldText(text.replace(/^[#>]\s*/, '').split(/\s+/)[0] ?? '');
  const at = word ? foldText(label).indexOf(word) : -1;
  // Letters that fold to none or several would shift the positions.
  if (at < 0 || foldText(label).length !== label.length) return label;
  return (
    <>
      {label.slice(0, at)}
      <b>{label.slice(at, at + word.length)}</b>
      {label.slice(at + word.length)}
    </>
  );
}

/** Safari has popovers from 17 on. Before that the palette is shown and closed by the page itself. */
const HAS_POPOVER = 'popover' in HTMLElement.prototype;

/** Command palette (Ctrl K): finds screens and records, fully by keyboard. */
export function Palette({
  open,
  takeEarly,
  onClose,
  items,
  records,
  actions,
}: {
  open: boolean;
  /** Takes the letters that were typed while the palette was loading. */
  takeEarly: () => string;
  onClose: () => void;
  items: readonly NavItem[];
  records: readonly PaletteResource[];
  actions: readonly PaletteAction[];
}) {
  const t = useTranslations('admin.palette');
  const common = useTranslations('common');
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const query = useDeferredValue(text.trim());
  const found = useHits(query, items, records, actions, useAbilities());
  /** The row whose actions are shown. */
  const [subject, setSubject] = useState<Hit | null>(null);
  const hits = subject ? [subject, ...found.actionsOf(subject)] : found.hits;
  const active = Math.min(at, Math.max(hits.length - 1, 0));
  const isFound = found.foundFor === text.trim();
  /** Enter was pressed before the answer: its first hit is opened, not one found for fewer letters. */
  const [entered, setEntered] = useState(false);

  // Before the browser takes the next key: it belongs after the letters that were typed early.
  useLayoutEffect(() => {
    if (!open) box.current?.hidePopover?.();
    else if (!HAS_POPOVER || !box.current?.matches(':popover-open')) {
      box.current?.showPopover?.();
      setSubject(null);
      setEntered(false);
      const early = takeEarly();
      if (early) setText(early);
      input.current?.focus();
      if (!early) input.current?.select();
    }
  }, [open, takeEarly]);

  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    confirmLeave(() => {
      // The keyboard goes on in the new screen, not at the start of the menu beside it.
      document.getElementById('contenido')?.focus({ preventScroll: true });
      router.push(hit.path as never);
    });
  };
  const enter = () => {
    // A row that was chosen by the arrows is meant as it is shown.
    if (isFound || active > 0) go(hits[active]);
    else setEntered(true);
  };
  const openFirst = useEffectEvent(() => {
    setEntered(false);
    if (open && found.state !== 'failed') go(hits[0]);
  });
  useEffect(() => {
    if (entered && isFound) openFirst();
  }, [entered, isFound]);
  const ownActions = hits[active] && !subject ? found.actionsOf(hits[active]) : [];
  const showActions = (row: Hit | null) => {
    setSubject(row);
    setAt(row ? 1 : 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt((active + 1) % Math.max(hits.length, 1));
    else if (event.key === 'ArrowUp') setAt((active - 1 + hits.length) % Math.max(hits.length, 1));
    else if (event.key === 'Enter') enter();
    else if (event.key === 'Escape' && !HAS_POPOVER) onClose();
    // Focus stays in the field, the only tab stop, as in a modal dialog.
    else if (event.key === 'Tab') {
      if (event.shiftKey) showActions(null);
      else if (ownActions.length > 0) showActions(hits[active] ?? null);
    } else return;
    event.preventDefault();
  };
  const status =
    found.state === 'searching'
      ? t('searching')
      : found.state === 'failed'
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
      popover={HAS_POPOVER ? 'auto' : undefined}
      hidden={!HAS_POPOVER && !open}
      className="scrim fixed inset-0 z-(--z-drawer) w-full h-full p-0 border-0"
      // Before, not after, it has closed: else a press of Ctrl K in between would be lost.
      onBeforeToggle={(event) => event.newState === 'closed' && onClose()}
      onClick={(event) => event.target === box.current && onClose()}
      // A press beside the field does not take the focus from it.
      onMouseDown={(event) => event.target !== input.current && event.preventDefault()}
    >
      <div role="dialog" aria-modal="true" className="dialog palette" aria-label={t('title')}>
        <div className="relative flex items-center border-b border-line">
          <Ico
            name="search"
            className="absolute left-4 top-1/2 -translate-y-1/2 text-muted pointer-events-none"
          />
          <input
            ref={input}
            className="flex-1 min-w-0 h-14 pl-12 pr-4 bg-transparent shadow-none text-base outline-none"
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
              setEntered(false);
              showActions(null);
            }}
            onKeyDown={onKeyDown}
          />
          {/* By keyboard Escape closes it. */}
          <IconButton
            className="hidden max-md:inline-grid"
            tabIndex={-1}
            aria-label={common('close')}
            onClick={onClose}
          >
            <Ico name="x" />
          </IconButton>
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={t('title')} className="palette-list">
          {hits.map((hit, index) => (
            <Fragment key={`${hit.group}:${hit.path}:${hit.label}`}>
              {hit.group !== hits[index - 1]?.group && (
                <div
                  role="presentation"
                  className="pt-2.5 pb-1 px-4 text-[0.8125rem] font-semibold text-muted"
                >
                  {t(`groups.${hit.group}`)}
                </div>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above handles keys */}
              {/* biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox (aria-activedescendant) */}
              <div
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className="palette-item"
                ref={index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : null}
                onPointerMove={() => setAt(index)}
                onClick={() => go(hit)}
              >
                {hit.isPerson ? (
                  <Initials name={hit.label} />
                ) : (
                  <Ico name={hit.icon} className="text-muted" />
                )}
                <span className="min-w-0">
                  <span className="block truncate">
                    <Match label={hit.label} text={query} />
                  </span>
                  {hit.sub && <span className="block truncate text-sm text-muted num">{hit.sub}</span>}
                </span>
                <span className="ml-auto text-sm text-muted shrink-0">{hit.where}</span>
              </div>
            </Fragment>
          ))}
        </div>
        <div className="palette-foot" data-empty={(status === '' && query === '') || undefined}>
          <p role="status">
            {status || (query !== '' && t('results', { count: hits.length })) || (
              <span className="pointer-coarse:hidden">{t('hint')}</span>
            )}
          </p>
          {(subject || ownActions.length > 0) && (
            <p className="palette-keys">{t(subject ? 'all_keys' : 'row_keys')}</p>
          )}
        </div>
      </div>
    </div>
  );
}
