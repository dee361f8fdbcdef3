'use client';

import { Combobox } from '@base-ui/react/combobox';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { foldText } from '@/lib/domain/fold-text';
import { codeText, isCoded } from '@/lib/resources/labels';
import { Ico } from '../../ui/ico';
import { useLookup } from '../../use-lookup';
import type { InputProps } from '../input-props';
import { tagsIn } from '../values';
import { useListOpen } from './use-list-open';

/** Texts as removable chips: suggested ones from a list, others as they are typed. */
export function TagsInput({ spec, id, value, onChange, onBlur, aria }: InputProps) {
  const t = useTranslations('admin.form');
  const admin = useLookup('admin');
  const { field } = spec;
  const [typed, setTyped] = useState('');
  const { open, setOpen, box } = useListOpen(() => setTyped(''));
  const chosen = tagsIn(value);
  const label = (tag: string) => codeText(admin, field, tag);
  const folded = foldText(typed.trim());
  const known = isCoded(field) ? [...field.codes.values] : [];
  const matching = known.filter((tag) => foldText(label(tag)).includes(folded));
  const isKnown = [...known, ...chosen].some((tag) => foldText(label(tag)) === folded);
  // A comma separates texts in files and addresses.
  const added = typed.replaceAll(',', ' ').trim();
  const items = added === '' || isKnown ? matching : [...matching, added];
  return (
    <Combobox.Root
      inline
      multiple
      open={open}
      onOpenChange={setOpen}
      items={items}
      filter={null}
      value={chosen}
      onValueChange={(next: string[]) => {
        setTyped('');
        onChange(next);
      }}
      inputValue={typed}
      onInputValueChange={(next, { reason }) => {
        if (reason !== 'input-change') return;
        setTyped(next);
        setOpen(true);
      }}
      itemToStringLabel={label}
      autoHighlight
    >
      <div className="combobox" {...box}>
        <Combobox.InputGroup className="input token-field">
          <Combobox.Chips className="contents" aria-label={t('selected_items')}>
            {chosen.map((tag) => (
              <Combobox.Chip key={tag} className="token" aria-label={label(tag)}>
                <span className="truncate">{label(tag)}</span>
                <Combobox.ChipRemove
                  className="mini-button"
                  aria-label={t('remove_item', { name: label(tag) })}
                >
                  <Ico name="x" size={14} />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              id={id}
              className="token-input"
              maxLength={field.kind === 'tags' ? field.length : undefined}
              placeholder={chosen.length > 0 ? '' : t('search')}
              aria-expanded={open}
              onClick={() => setOpen(true)}
              onBlur={onBlur}
              {...aria}
            />
          </Combobox.Chips>
        </Combobox.InputGroup>
        {open && (
          <div className="menu combobox-popup">
            <Combobox.Empty className="px-2.5 py-2 text-muted empty:hidden">{t('no_options')}</Combobox.Empty>
            <Combobox.List className="combobox-list">
              {(tag: string) => (
                <Combobox.Item key={tag} value={tag} className="menu-item">
                  <span className="min-w-0">
                    {tag === added && !known.includes(tag) ? t('add_tag', { text: tag }) : label(tag)}
                  </span>
                  <Combobox.ItemIndicator className="ml-auto">
                    <Ico name="check" size={16} />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </div>
        )}
      </div>
    </Combobox.Root>
  );
}
