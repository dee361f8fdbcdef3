'use client';

import { Fragment, useState } from 'react';
import type { Found } from '../state/found';
import { LibraryItem } from './library-item';
import { useUses } from './use-library';

type Part = { name: string; title: string | null; rows: readonly Found[] };

/** Exercises of the library in parts, all of them one tab stop: the exercise that had the focus last. */
export function LibraryRows({ parts, onAdd }: { parts: readonly Part[]; onAdd: (found: Found) => void }) {
  const usesOf = useUses();
  const [focused, setFocused] = useState<string | null>(null);
  const keyOf = ({ name }: Part, { id }: Found) => `${name} ${id}`;
  const keys = parts.flatMap((part) => part.rows.map((row) => keyOf(part, row)));
  const stop = keys.find((key) => key === focused) ?? keys[0];
  return parts.map((part) => (
    <Fragment key={part.name}>
      {part.title && <h3 className="py-1 px-4 text-[0.8125rem] font-bold text-muted">{part.title}</h3>}
      <ul className="library-list">
        {part.rows.map((row) => (
          <LibraryItem
            key={row.id}
            found={row}
            uses={usesOf(row.id)}
            isStop={keyOf(part, row) === stop}
            onFocus={() => setFocused(keyOf(part, row))}
            onAdd={onAdd}
          />
        ))}
      </ul>
    </Fragment>
  ));
}
