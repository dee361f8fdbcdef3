'use client';

import { useBuilder } from '../context';
import type { DialogName } from '../dialog-types';
import type { RowKey } from '../state/plan';

/** Opens «Mover a…» for one row, whatever was selected before. */
export function useMove(row: RowKey, open: (name: DialogName) => void): () => void {
  const builder = useBuilder();
  return () => {
    builder.focused(row);
    builder.select([row]);
    open('move');
  };
}
