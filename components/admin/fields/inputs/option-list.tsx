import { Combobox } from '@base-ui/react/combobox';
import type { Key, ReactNode } from 'react';
import { Ico } from '../../ui/ico';

type OptionListProps<T> = { keyOf: (item: T) => Key; children: (item: T) => ReactNode };

/** The options of a combobox, the chosen ones with a check mark. */
export function OptionList<T>({ keyOf, children }: OptionListProps<T>) {
  return (
    <Combobox.List className="combobox-list">
      {(item: T) => (
        <Combobox.Item key={keyOf(item)} value={item} className="menu-item">
          <span className="min-w-0">{children(item)}</span>
          <Combobox.ItemIndicator className="ml-auto">
            <Ico name="check" size={16} />
          </Combobox.ItemIndicator>
        </Combobox.Item>
      )}
    </Combobox.List>
  );
}
