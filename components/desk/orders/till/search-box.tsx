import { Combobox } from '@base-ui/react/combobox';
import { useTranslations } from 'next-intl';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { useListOpen } from '@/components/admin/fields/inputs/use-list-open';
import { Ico } from '@/components/admin/ui/ico';
import { useAnswer } from '@/components/ui/use-answer';
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
  const form = useTranslations('admin.form');
  const [text, setText] = useState('');
  const { open, setOpen, close, box, expanded } = useListOpen(() => {});
  const words = text.trim();
  const query = words.length >= least ? words : null;
  const { answer, last, error: failure } = useAnswer(query, search, WAIT_MS);
  const waits = useDelayed(open && query !== null && !answer && !failure);
  const found = open && !failure ? last : null;
  const said =
    failure && open ? form('search_failed') : waits ? form('searching') : found?.length === 0 ? none : null;
  const isShown = found !== null || said !== null;
  return (
    <Combobox.Root
      inline
      open={open}
      onOpenChange={setOpen}
      items={failure ? [] : (last ?? [])}
      filter={null}
      value={null}
      onValueChange={(item: T | null) => {
        if (!item) return;
        setText('');
        close();
        onChoose(item);
      }}
      inputValue={text}
      onInputValueChange={(next, { reason }) => {
        if (reason !== 'input-change') return;
        setText(next);
        setOpen(true);
      }}
      autoHighlight
    >
      <div className="combobox" {...box}>
        <div className="relative">
          <Ico name="search" className="search-icon" />
          <Combobox.Input
            ref={props.ref}
            className="input pl-10"
            aria-label={label}
            {...expanded}
            aria-expanded={found !== null}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            autoFocus={props.autoFocus}
            placeholder={placeholder}
            onClick={() => setOpen(true)}
          />
        </div>
        {error && (
          <p className="field-error" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
        {isShown && (
          <div className="menu combobox-popup">
            {said && <p className="px-2.5 py-2 text-muted">{said}</p>}
            <Combobox.List className="combobox-list" aria-label={label}>
              {(item: T) => (
                <Combobox.Item key={keyOf(item)} value={item} className="till-option">
                  {render(item)}
                </Combobox.Item>
              )}
            </Combobox.List>
          </div>
        )}
        <p className="sr-only" role="status">
          {said ?? (found ? String(found.length) : '')}
        </p>
      </div>
    </Combobox.Root>
  );
}
