import { useActions } from '../actions';
import { useBuilder } from '../context';
import type { RowKey } from '../state/plan';

/** Opens «Mover a…» for one row, whatever was selected before. */
export function useMove(row: RowKey): () => void {
  const { open } = useActions();
  const builder = useBuilder();
  return () => {
    builder.focused(row);
    builder.select([row]);
    open('move');
  };
}
