import { Combobox } from '@base-ui/react/combobox';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { foldText } from '@/lib/domain/values/fold-text';
import { codeText, hasCodes } from '@/lib/resources/labels';
import { useLookup } from '../../use-lookup';
import type { InputProps } from '../input-props';
import { tagsIn } from '../values';
import { OptionList } from './option-list';
import { TokenCombobox } from './token-combobox';
import { useListOpen } from './use-list-open';

/** Texts as removable chips, suggested from a list or typed freely. */
export function TagsInput({ spec, id, value, onChange, onBlur, aria }: InputProps) {
  const t = useTranslations('admin.form');
  const admin = useLookup('admin');
  const { field } = spec;
  const [typed, setTyped] = useState('');
  const list = useListOpen(() => setTyped(''));
  const chosen = tagsIn(value);
  const label = (tag: string) => codeText(admin, field, tag);
  const folded = foldText(typed.trim());
  const known = hasCodes(field) ? [...field.codes.values] : [];
  const matching = known.filter((tag) => foldText(label(tag)).includes(folded));
  const isKnown = [...known, ...chosen].some((tag) => foldText(label(tag)) === folded);
  // A comma separates the texts in CSV files and URLs.
  const added = typed.replaceAll(',', ' ').trim();
  const items = added === '' || isKnown ? matching : [...matching, added];
  return (
    <TokenCombobox
      {...{ id, onChange, onBlur, aria, chosen, items, typed, list }}
      keyOf={(tag) => tag}
      nameOf={label}
      maxLength={field.kind === 'tags' ? field.length : undefined}
      onType={setTyped}
    >
      <div className="menu combobox-popup">
        <Combobox.Empty className="px-2.5 py-2 text-muted empty:hidden">{t('no_options')}</Combobox.Empty>
        <OptionList keyOf={(tag: string) => tag}>
          {(tag) => (tag === added && !known.includes(tag) ? t('add_tag', { text: tag }) : label(tag))}
        </OptionList>
      </div>
    </TokenCombobox>
  );
}
