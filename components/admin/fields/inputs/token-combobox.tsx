import { Combobox } from '@base-ui/react/combobox';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Ico } from '../../ui/ico';
import type { InputProps } from '../input-props';
import type { useListOpen } from './use-list-open';

type TokenComboboxProps<T> = Pick<InputProps, 'id' | 'onBlur' | 'aria'> & {
  chosen: readonly T[];
  items: readonly T[];
  keyOf: (item: T) => string | number;
  nameOf: (item: T) => string;
  typed: string;
  onType: (text: string) => void;
  list: ReturnType<typeof useListOpen>;
  maxLength?: number | undefined;
  onChange: (chosen: T[]) => void;
  /** The list below the field, shown while it is open. */
  children: ReactNode;
};

/** A combobox with several values: each is a removable chip in the field, before the search text. */
export function TokenCombobox<T>(props: TokenComboboxProps<T>) {
  const { id, chosen, items, keyOf, nameOf, typed, onType, list, maxLength, onChange, onBlur, aria } = props;
  const { open, setOpen, box, expanded } = list;
  const t = useTranslations('admin.form');
  return (
    <Combobox.Root
      inline
      multiple
      open={open}
      onOpenChange={setOpen}
      items={items}
      filter={null}
      value={[...chosen]}
      onValueChange={(next: T[]) => {
        onType('');
        onChange(next);
      }}
      inputValue={typed}
      onInputValueChange={(next, { reason }) => {
        if (reason !== 'input-change') return;
        onType(next);
        setOpen(true);
      }}
      itemToStringLabel={nameOf}
      isItemEqualToValue={(a: T, b: T) => keyOf(a) === keyOf(b)}
      autoHighlight
    >
      <div className="combobox" {...box}>
        <Combobox.InputGroup className="input token-field">
          <Combobox.Chips className="contents" aria-label={t('selected_items')}>
            {chosen.map((item) => (
              <Combobox.Chip key={keyOf(item)} className="token" aria-label={nameOf(item)}>
                <span className="truncate">{nameOf(item)}</span>
                <Combobox.ChipRemove
                  className="mini-button"
                  aria-label={t('remove_item', { name: nameOf(item) })}
                >
                  <Ico name="x" size={14} />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              id={id}
              className="token-input"
              maxLength={maxLength}
              placeholder={chosen.length > 0 ? '' : t('search')}
              {...expanded}
              onClick={() => setOpen(true)}
              onBlur={onBlur}
              {...aria}
            />
          </Combobox.Chips>
        </Combobox.InputGroup>
        {open && props.children}
      </div>
    </Combobox.Root>
  );
}
