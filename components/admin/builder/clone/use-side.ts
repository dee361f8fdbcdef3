import { useAnswer } from '@/components/ui/use-answer';
import { readProgram } from '../calls';
import { useBuilder, useBuilderState } from '../context';
import type { Ids } from '../state/difference';
import { rebase } from '../state/open';
import { type Names, type Plan, readTree } from '../state/plan';

export type ProgramRef = { id: number; name: string };

/** The stored plan of a copy's source or destination. */
export type Side = { plan: Plan; ids: Ids; names: Names; revision: number };

export type ReadSide = {
  side: Side | 'reading' | 'failed';
  /** Reads the stored plan again; resolves to whether it is another one now. */
  readAgain: () => Promise<boolean>;
  /** After `failed`. */
  retry: () => void;
};

/** The plan of the open program, or of another one, which is loaded; `failed` when it can't be loaded. */
export function useSide({ id }: ProgramRef): ReadSide {
  const { store } = useBuilder();
  const own = useBuilderState((state) => state);
  const isOwn = id === own.programId;
  const other = useAnswer(isOwn ? null : String(id), async () => {
    const { program_months, plan_revision } = await readProgram(id);
    return { ...readTree(program_months), revision: plan_revision, id };
  });
  // While it is read again, what was read before stays.
  const read = other.last?.id === id ? other.last : 'reading';
  const side = isOwn
    ? { plan: own.history.plan, ids: own.ids, names: own.names, revision: own.revision }
    : other.error
      ? 'failed'
      : read;
  const readAgain = async () => {
    const known = typeof side === 'string' ? undefined : side.revision;
    const program = await readProgram(id, known).catch(() => null);
    if (!program || program.plan_revision === known) return false;
    if (isOwn) rebase(store, program);
    else other.again();
    return true;
  };
  return { side, readAgain, retry: other.again };
}
