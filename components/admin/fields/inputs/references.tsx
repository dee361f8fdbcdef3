import { useMemo, useState } from 'react';
import type { InputProps } from '../input-props';
import { nameOf, rowsIn } from '../values';
import { ComboboxPopup } from './combobox-popup';
import { TokenCombobox } from './token-combobox';
import { useListOpen } from './use-list-open';
import { useOptions } from './use-options';

/** Rows of another resource as removable chips, searched on the server. */
export function ReferencesInput({ spec, id, value, onChange, onBlur, aria }: InputProps) {
  const { target } = spec;
  const chosen = useMemo(() => rowsIn(value), [value]);
  const [typed, setTyped] = useState('');
  const list = useListOpen(() => setTyped(''));
  const text = typed.trim();
  const search = useOptions(target, text, list.open, null);
  const items = useMemo(() => {
    const missing = text ? [] : chosen.filter((row) => !search.items.some((item) => item.id === row.id));
    return [...search.items, ...missing];
  }, [search.items, chosen, text]);

  return (
    <TokenCombobox
      {...{ id, onChange, onBlur, aria, chosen, items, typed, list }}
      keyOf={(row) => row.id}
      nameOf={(row) => nameOf(target, row)}
      onType={setTyped}
    >
      <ComboboxPopup search={search} text={text} target={target} />
    </TokenCombobox>
  );
}
