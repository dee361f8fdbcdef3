'use client';

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Frame } from './frame';
import { useTexts } from './texts';
import { type NamedOption, useNamed } from './use-named';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The native dialog focuses the element with this attribute when it opens. */
const takeFocus = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '');

/** Searches blocks or weeks of the library by name. The focus stays in the field; arrow keys select a row. */
export function LibrarySearch({
  library,
  title,
  verb,
  current = 0,
  onChoose,
  onClose,
}: {
  library: 'blocks' | 'weeks';
  title: string;
  verb: string;
  /** Id of the initially selected row. */
  current?: number;
  onChoose: (option: NamedOption) => void;
  onClose: () => void;
}) {
  const t = useTexts('builder.named');
  const id = useId();
  const { text, setText, rows, isCurrent, isRefused } = useNamed(library);
  const [ref, setRef] = useState(current);
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === ref),
  );
  const chosen = rows[at];
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls each time another row is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next = step && rows[at + step];
    if (step) event.preventDefault();
    if (next) setRef(next.id);
    if (event.key !== 'Enter' || !chosen) return;
    event.preventDefault();
    onChoose(chosen);
  };
  return (
    <Frame
      title={title}
      verb={verb}
      disabled={!chosen}
      width={480}
      onVerb={() => chosen && onChoose(chosen)}
      onClose={onClose}
    >
      <Field id={id} label={t(`kinds.${library}`)}>
        <input
          id={id}
          ref={takeFocus}
          type="search"
          role="combobox"
          className="input"
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
          aria-autocomplete="list"
          placeholder={t('search_hint')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setRef(0);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t(`lists.${library}`)}
        className="block-list"
      >
        {rows.map((row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's
          <div
            key={row.id}
            id={`${id}-${row.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={row === chosen}
            onClick={() => setRef(row.id)}
            onDoubleClick={() => onChoose(row)}
          >
            {row.name}
          </div>
        ))}
      </div>
      <p role="status" className="builder-note empty:hidden">
        {rows.length > 0 ? '' : isRefused ? t('failed') : isCurrent ? t('nothing', { text }) : t('searching')}
      </p>
    </Frame>
  );
}
