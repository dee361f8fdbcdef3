import { useEffect, useState } from 'react';
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
  const [other, setOther] = useState<{ id: number; side: Side | 'failed' } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    if (isOwn) return;
    let isLeft = false;
    const show = (side: Side | 'failed') => !isLeft && setOther({ id, side });
    readProgram(id).then(
      (program) => show(sideOf(program)),
      () => show('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [isOwn, id, attempt]);
  const side = isOwn
    ? { plan: own.history.plan, ids: own.ids, names: own.names, revision: own.revision }
    : other?.id === id
      ? other.side
      : 'reading';
  const readAgain = async () => {
    const known = typeof side === 'string' ? undefined : side.revision;
    const program = await readProgram(id, known).catch(() => null);
    if (!program || program.plan_revision === known) return false;
    if (isOwn) rebase(store, program);
    else setOther({ id, side: sideOf(program) });
    return true;
  };
  const retry = () => {
    setOther(null);
    setAttempt(attempt + 1);
  };
  return { side, readAgain, retry };
}

const sideOf = ({ program_months, plan_revision }: Awaited<ReturnType<typeof readProgram>>): Side => ({
  ...readTree(program_months),
  revision: plan_revision,
});
