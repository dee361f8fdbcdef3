'use client';

import { useEffect, useState } from 'react';
import { readProgram } from '../calls';
import { useBuilderState } from '../context';
import type { Ids } from '../state/difference';
import { type Names, type Plan, readTree } from '../state/plan';

export type ProgramRef = { id: number; name: string };

/** The stored plan of a copy's source or destination. */
export type Side = { plan: Plan; ids: Ids; names: Names; revision: number };

/** The plan of the open program, or of another one, which is loaded; `failed` when it can't be loaded. */
export function useSide(program: ProgramRef): Side | 'reading' | 'failed' {
  const own = useBuilderState((state) => state);
  const isOwn = program.id === own.programId;
  const [other, setOther] = useState<{ id: number; side: Side | 'failed' } | null>(null);
  useEffect(() => {
    if (isOwn) return;
    let isLeft = false;
    const show = (side: Side | 'failed') => !isLeft && setOther({ id: program.id, side });
    readProgram(program.id).then(
      ({ program_months, plan_revision }) => show({ ...readTree(program_months), revision: plan_revision }),
      () => show('failed'),
    );
    return () => {
      isLeft = true;
    };
  }, [isOwn, program.id]);
  if (isOwn) return { plan: own.history.plan, ids: own.ids, names: own.names, revision: own.revision };
  return other?.id === program.id ? other.side : 'reading';
}
