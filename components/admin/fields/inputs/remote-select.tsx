'use client';

import { Combobox } from '@base-ui/react/combobox';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { LinkTarget, WireRow } from '../../types';
import { Ico } from '../../ui/ico';
import { nameOf } from '../values';
import { ComboboxPopup } from './combobox-popup';
import { useOptions } from './use-options';

type RemoteSelectProps = {
  id: string;
  label: string;
  target: LinkTarget | undefined;
  value: WireRow | null;
  onChange: (row: WireRow | null) => void;
  onBlur?: () => void;
  filter?: { field: string; id: number } | null;
  disabled?: boolean;
  placeholder?: string;
  aria?: Readonly<Record<string, string | boolean | undefined>>;
};

const sameRow = (a: WireRow, b: WireRow): boolean => a.id === b.id;

/** One row of another resource, searched on the server. */
export function RemoteSelect(props: RemoteSelectProps) {
  const { id, label, target, value, onChange, onBlur, filter = null, disabled = false, aria } = props;
  const t = useTranslations('admin.form');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useOptions(target, typed, open, filter);
  const items = useMemo(
    () =>
      value && !typed && !search.items.some((item) => item.id === value.id)
        ? [value, ...search.items]
        : [...search.items],
    [search.items, value, typed],
  );
  return (
    <Combobox.Root
      items={items}
      filter={null}
      value={value}
      onValueChange={(next: WireRow | null) => {
        setTyped('');
        onChange(next);
      }}
      itemToStringLabel={(item: WireRow) => nameOf(target, item)}
      isItemEqualToValue={sameRow}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) setTyped('');
      }}
      onInputValueChange={(next, { reason }) => reason === 'input-change' && setTyped(next.trim())}
      autoHighlight
      disabled={disabled}
    >
      <div className="con-icono">
        <Combobox.Input
          id={id}
          className="input pr-20!"
          placeholder={props.placeholder ?? t('search')}
          onBlur={onBlur}
          {...aria}
        />
        <span className="dentro flex">
          {value && (
            <Combobox.Clear className="mini" aria-label={t('remove_item', { name: nameOf(target, value) })}>
              <Ico name="x" className="w-4! h-4!" />
            </Combobox.Clear>
          )}
          <Combobox.Trigger className="mini" aria-label={t('open_list', { name: label })}>
            <Ico name="chevron-down" className="w-4! h-4!" />
          </Combobox.Trigger>
        </span>
      </div>
      <ComboboxPopup search={search} text={typed} target={target} />
    </Combobox.Root>
  );
}
