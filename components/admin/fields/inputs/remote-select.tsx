import { Combobox } from '@base-ui/react/combobox';
import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import type { LinkTarget, WireRow } from '../../resource-info';
import { MiniButton } from '../../ui/ico';
import { nameOf } from '../values';
import { ComboboxPopup } from './combobox-popup';
import { useListOpen } from './use-list-open';
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
  const input = useRef<HTMLInputElement>(null);
  /** The search text; null while the field shows the selected row. */
  const [typed, setTyped] = useState<string | null>(null);
  const { open, setOpen, close, box, expanded } = useListOpen(() => setTyped(null));
  const text = typed?.trim() ?? '';
  const search = useOptions(target, text, open, filter);
  const items = useMemo(() => {
    const listed = !value || text !== '' || search.items.some((item) => item.id === value.id);
    return listed ? [...search.items] : [value, ...search.items];
  }, [search.items, value, text]);
  const choose = (next: WireRow | null) => {
    close();
    onChange(next);
  };
  return (
    <Combobox.Root
      inline
      open={open}
      onOpenChange={setOpen}
      items={items}
      filter={null}
      value={value}
      onValueChange={choose}
      inputValue={typed ?? (value ? nameOf(target, value) : '')}
      onInputValueChange={(next, { reason }) => {
        if (reason !== 'input-change') return;
        setTyped(next);
        setOpen(true);
      }}
      itemToStringLabel={(item: WireRow) => nameOf(target, item)}
      isItemEqualToValue={sameRow}
      autoHighlight
      disabled={disabled}
    >
      <div className="input-wrap combobox" {...box}>
        <Combobox.Input
          ref={input}
          id={id}
          className="input pr-20"
          placeholder={props.placeholder ?? t('search')}
          {...expanded}
          onClick={() => setOpen(true)}
          onBlur={onBlur}
          {...aria}
        />
        <span className="input-end flex">
          {value && (
            <MiniButton
              ico="x"
              icoSize={16}
              aria-label={t('remove_item', { name: nameOf(target, value) })}
              onClick={() => {
                choose(null);
                input.current?.focus();
              }}
            />
          )}
          <MiniButton
            ico="chevron-down"
            icoSize={16}
            tabIndex={-1}
            disabled={disabled}
            aria-label={t('open_list', { name: label })}
            onClick={() => {
              setOpen(!open);
              input.current?.focus();
            }}
          />
        </span>
        {open && <ComboboxPopup search={search} text={text} target={target} />}
      </div>
    </Combobox.Root>
  );
}
