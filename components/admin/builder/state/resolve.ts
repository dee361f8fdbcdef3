import { type Clash, idOf } from './clashes';
import { move, setReference, setRemoved, setValue, type Writable } from './commands';
import { childrenOf } from './plan';

/**
 * Resolves conflicts in the merged plan, where the values of this screen stand. `theirs`: ids of those that
 * the other person wins.
 */
export function resolveClashes(plan: Writable, clashes: readonly Clash[], theirs: ReadonlySet<string>): void {
  for (const clash of clashes) {
    const isTheirs = theirs.has(idOf(clash));
    if (clash.kind === 'deleted' || clash.kind === 'removed')
      setRemoved(plan, [clash.key], (clash.kind === 'deleted') === isTheirs);
    else if (!isTheirs) continue;
    else if (clash.kind === 'moved')
      move(plan, [clash.key], clash.theirs, childrenOf(plan, clash.theirs).length);
    else if (clash.field === 'ref') setReference(plan, [clash.key], Number(clash.theirs));
    else setValue(plan, [clash.key], clash.field, clash.theirs);
  }
}
