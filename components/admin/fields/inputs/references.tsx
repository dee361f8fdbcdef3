'use client';

import { Combobox } from '@base-ui/react/combobox';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { WireRow } from '../../resource-info';
import { Ico } from '../../ui/ico';
import type { InputProps } from '../input-props';
import { nameOf, rowsIn } from '../values';
import { ComboboxPopup } from './combobox-popup';
import { useListOpen } from './use-list-open';
import { useOptions } from './use-options';

/** Rows of another resource as removable chips, searched on the server. */
export function ReferencesInput({ spec, id, value, onChange, onBlur, aria }: InputProps) {
  const t = useTranslations('admin.form');
  const { target } = spec;
  const chosen = useMemo(() => rowsIn(value), [value]);
  const [typed, setTyped] = useState('');
  const { open, setOpen, box } = useListOpen(() => setTyped(''));
  const text = typed.trim();
  const search = useOptions(target, text, open, null);
  const items = useMemo(() => {
    const missing = text ? [] : chosen.filter((row) => !search.items.some((item) => item.id === row.id));
    return [...search.items, ...missing];
  }, [search.items, chosen, text]);

  return (
    <Combobox.Root
      inline
      multiple
      open={open}
      onOpenChange={setOpen}
      items={items}
      filter={null}
      value={chosen}
      onValueChange={(next: WireRow[]) => {
        setTyped('');
        onChange(next);
      }}
      inputValue={typed}
      onInputValueChange={(next, { reason }) => {
        if (reason !== 'input-change') return;
        setTyped(next);
        setOpen(true);
      }}
      itemToStringLabel={(item: WireRow) => nameOf(target, item)}
      isItemEqualToValue={(a: WireRow, b: WireRow) => a.id === b.id}
      autoHighlight
    >
      <div className="combobox" {...box}>
        <Combobox.InputGroup className="input token-field">
          <Combobox.Chips className="contents" aria-label={t('selected_items')}>
            {chosen.map((row) => {
              const name = nameOf(target, row);
              return (
                <Combobox.Chip key={row.id} className="token" aria-label={name}>
                  <span className="truncate">{name}</span>
                  <Combobox.ChipRemove className="mini-button" aria-label={t('remove_item', { name })}>
                    <Ico name="x" size={14} />
                  </Combobox.ChipRemove>
                </Combobox.Chip>
              );
            })}
            <Combobox.Input
              id={id}
              className="token-input"
              placeholder={chosen.length > 0 ? '' : t('search')}
              aria-expanded={open}
              onClick={() => setOpen(true)}
              onBlur={onBlur}
              {...aria}
            />
          </Combobox.Chips>
        </Combobox.InputGroup>
        {open && <ComboboxPopup search={search} text={text} target={target} />}
      </div>
    </Combobox.Root>
  );
}
