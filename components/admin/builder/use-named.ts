'use client';

import { useEffect, useState } from 'react';
import { foldText } from '@/lib/domain/fold-text';
import { findNamed, optionText } from './calls';
import { useLists } from './context';
import { SEARCH_MS } from './use-library';

export type NamedOption = { id: number; name: string };

/** Names that begin with the letters stand before those that have them elsewhere. */
function matching(options: readonly NamedOption[], text: string): NamedOption[] {
  const letters = foldText(text.trim());
  const place = ({ name }: NamedOption) => foldText(name).indexOf(letters);
  const found = options.filter((option) => place(option) >= 0);
  return [...found.filter((option) => place(option) === 0), ...found.filter((option) => place(option) > 0)];
}

/**
 * Blocks or weeks of the library for letters: of the list that the screen opened with at once, then those that only the
 * server has, because that list is cut (docs/spec/builder.md#option-lists).
 */
export function useNamed(library: 'blocks' | 'weeks') {
  const lists = useLists();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<{ text: string; rows: readonly NamedOption[] }>({
    text: '',
    rows: [],
  });
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const letters = text.trim();
    if (letters === '') return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      findNamed(library, letters, request.signal).then(
        (rows) => {
          setAnswer({ text, rows });
          setRefused(false);
        },
        () => !request.signal.aborted && setRefused(true),
      );
    }, SEARCH_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [library, text]);
  const own = lists[library].map((option) => ({ id: option.id, name: optionText(option) }));
  const known = new Set(own.map(({ id }) => id));
  return {
    text,
    setText,
    rows: matching([...own, ...answer.rows.filter(({ id }) => !known.has(id))], text),
    /** Whether the server has answered for the letters that stand there now. */
    isCurrent: text.trim() === '' || answer.text === text,
    isRefused,
  };
}
