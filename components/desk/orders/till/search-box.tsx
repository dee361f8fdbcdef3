import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Ico } from '@/components/admin/ui/ico';
import { afterPause } from '@/components/ui/after-pause';
import { useDelayed } from '@/components/ui/use-delayed';

const WAIT_MS = 180;

type SearchBoxProps<T> = {
  ref?: Ref<HTMLInputElement>;
  label: string;
  placeholder: string;
  /** Shown when nothing was found. */
  none: string;
  /** Texts shorter than this find nothing. */
  least: number;
  search: (text: string) => Promise<readonly T[]>;
  keyOf: (item: T) => string;
  render: (item: T) => ReactNode;
  onChoose: (item: T) => void;
  error: string | undefined;
  autoFocus?: boolean;
};

/** A search field that lists matches while typing and returns the chosen one; fully usable by keyboard. */
export function SearchBox<T>(props: SearchBoxProps<T>) {
  const { label, placeholder, none, least, search, keyOf, render, onChoose, error } = props;
  const id = useId();
  const [text, setText] = useState('');
  const form = useTranslations('admin.form');
  const [hits, setHits] = useState<readonly T[] | null>(null);
  const [isOpen, setOpen] = useState(true);
  const found = isOpen ? hits : null;
  const [state, setState] = useState<'idle' | 'searching' | 'failed'>('idle');
  const waits = useDelayed(state === 'searching');
  const [at, setAt] = useState(0);
  const cancel = useRef(() => {});
  const find = useRef(search);
  find.current = search;

  useEffect(() => {
    const words = text.trim();
    setState('idle');
    if (words.length < least || words === '') return setHits(null);
    cancel.current = afterPause(WAIT_MS, async (signal) => {
      setState('searching');
      const items = await find.current(words).catch(() => null);
      // An older answer may arrive later.
      if (signal.aborted) return;
      setState(items === null ? 'failed' : 'idle');
      setHits(items);
      setAt(0);
    });
    return () => cancel.current();
  }, [text, least]);

  const choose = (item: T | undefined) => {
    if (!item) return;
    setText('');
    setHits(null);
    onChoose(item);
  };
  const outcome = found?.length === 0 ? none : null;
  const said = state === 'failed' ? form('search_failed') : waits ? form('searching') : outcome;
  const onKeyDown = (event: KeyboardEvent) => {
    const count = found?.length ?? 0;
    if (event.key === 'Escape' && found) setOpen(false);
    else if (event.key === 'ArrowDown' && hits && !isOpen) setOpen(true);
    else if (event.key === 'Enter') choose(found?.[at]);
    else if (event.key === 'ArrowDown' && count) setAt((at + 1) % count);
    else if (event.key === 'ArrowUp' && count) setAt((at - 1 + count) % count);
    else return;
    event.preventDefault();
  };
  return (
    <div className="combobox">
      <div className="relative">
        <Ico name="search" className="search-icon" />
        <input
          ref={props.ref}
          className="input pl-10"
          role="combobox"
          aria-label={label}
          aria-expanded={found !== null}
          aria-controls={`${id}-list`}
          aria-activedescendant={found?.[at] ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the till begins with the customer
          autoFocus={props.autoFocus}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onBlur={() => {
            cancel.current();
            setOpen(false);
            setState('idle');
          }}
        />
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {(found || said) && (
        <div className="menu combobox-popup">
          {said && <p className="px-2.5 py-2 text-muted">{said}</p>}
          <div id={`${id}-list`} role="listbox" aria-label={label} className="combobox-list">
            {found?.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles keys
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field
              <div
                key={keyOf(item)}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                className="till-option"
                onPointerMove={() => setAt(index)}
                // Before the field loses focus, which closes the list.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(item)}
              >
                {render(item)}
              </div>
            ))}
          </div>
        </div>
      )}
      <p className="sr-only" role="status">
        {said ?? (found ? String(found.length) : '')}
      </p>
    </div>
  );
}
