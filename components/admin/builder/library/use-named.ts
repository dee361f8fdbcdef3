import { useState } from 'react';
import { useAnswer } from '@/components/ui/use-answer';
import { ability } from '@/lib/domain/abilities';
import { foldText } from '@/lib/domain/values/fold-text';
import { nearestFirst } from '@/lib/domain/values/nearness';
import { useAbilities } from '../../shell/abilities';
import { optionText } from '../calls';
import { useLists } from '../context';
import { findNamed, SEARCH_MS } from '../library-calls';

export type NamedOption = { id: number; name: string };

/** Names that contain the text, nearest first. */
function matching(options: readonly NamedOption[], text: string): NamedOption[] {
  const letters = foldText(text.trim());
  const found = options.filter(({ name }) => foldText(name).includes(letters));
  return nearestFirst(found, letters, ({ name }) => name);
}

/**
 * Library blocks or weeks whose names contain a text: at once from the screen's option list, then from the
 * server, because that list is limited (docs/spec/builder.md#option-lists).
 */
export function useNamed(library: 'blocks' | 'weeks') {
  const lists = useLists();
  const [text, setText] = useState('');
  const letters = text.trim();
  const mayList = useAbilities().has(ability(library, 'access'));
  const { answer, last, error } = useAnswer(
    letters || null,
    (words, signal) => findNamed(library, words, { mayList, signal }),
    SEARCH_MS,
  );
  const own = lists[library].map((option) => ({ id: option.id, name: optionText(option) }));
  const known = new Set(own.map(({ id }) => id));
  return {
    text,
    setText,
    rows: matching([...own, ...(last ?? []).filter(({ id }) => !known.has(id))], text),
    /** Whether the server has answered for the current text. */
    isCurrent: letters === '' || answer !== null,
    isRefused: error !== null,
  };
}
