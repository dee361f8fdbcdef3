import { useKeptInput } from '@/components/ui/kept-input';
import { useActions } from '../actions';
import { useBuilder } from '../context';
import type { DialogName } from '../dialog-types';
import { isLive, type RowKey } from '../state/plan';

/** The dialogs in which something is typed or chosen at length; each keeps that itself. */
const KEPT: ReadonlySet<DialogName> = new Set([
  'publish',
  'clone',
  'paste',
  'templates',
  'rewrite',
  'progression',
  'dose',
  'block_scheme',
]);

type Kept = { name: DialogName; selected: readonly RowKey[]; active: RowKey | null };

/** Opens again what was open when the session ended, with the rows that it is about. */
export function KeptDialog({ name }: { name: DialogName | null }) {
  const { open } = useActions();
  const builder = useBuilder();
  useKeptInput('builder', {
    moves: true,
    read: (): Kept | null => {
      if (name === null || !KEPT.has(name)) return null;
      const { selected, active } = builder.get();
      return { name, selected, active };
    },
    restore: (kept: Kept) => {
      const { plan } = builder.get().history;
      const active = kept.active && isLive(plan, kept.active) ? kept.active : null;
      builder.store.setState({ active, selected: kept.selected.filter((key) => isLive(plan, key)) });
      open(kept.name);
    },
  });
  return null;
}
