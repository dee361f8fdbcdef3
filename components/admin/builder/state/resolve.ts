import { type Clash, idOf } from './clashes';
import { move, setReference, setRemoved, setValue, type Writable } from './commands';
import { type History, MAX_STEPS, run, type Step, undo } from './history';
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

/**
 * Resolves conflicts, each as a step whose undo is the other choice. What stands as it was merged has its
 * steps at the beginning, because later ones were made on top of it.
 */
export function decide(history: History, clashes: readonly Clash[], theirs: ReadonlySet<string>): History {
  const resolve = (from: History, clash: Clash, won: ReadonlySet<string>) =>
    run(from, { id: 'merge' }, (plan) => resolveClashes(plan, [clash], won), { focus: clash.key });
  const standing: Clash[] = [];
  let decided = history;
  for (const clash of clashes) {
    const next = resolve(decided, clash, theirs);
    if (next === decided) standing.push(clash);
    decided = next;
  }
  let merged = history;
  while (merged.past.length > 0) merged = undo(merged);
  const kept: Step[] = [];
  for (const clash of standing) {
    const other = resolve({ ...merged, past: [] }, clash, new Set([idOf(clash)]));
    for (const { patches, inverse, ...step } of other.past)
      kept.unshift({ ...step, patches: inverse, inverse: patches });
    merged = other;
  }
  return { ...decided, past: [...kept, ...decided.past].slice(-MAX_STEPS) };
}
