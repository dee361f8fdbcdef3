import { applyPatches, enablePatches, type Patch, produceWithPatches, setAutoFreeze } from 'immer';
import type { Writable } from './commands';
import type { Plan, RowKey } from './plan';

enablePatches();
// Rows are read-only by type. Freezing finds writes in tests and during development; on a screen it would
// visit all rows of the plan at each key press.
setAutoFreeze(process.env.NODE_ENV !== 'production');

/** Maximum number of undo steps (docs/spec/builder.md#undo). */
export const MAX_STEPS = 500;

/** Name of a step, a key of `builder.steps.*`. */
export type StepName = { id: string; count?: number; name?: string };
export type Step = {
  name: StepName;
  patches: Patch[];
  inverse: Patch[];
  /** Typing with the same value continues the step, so that a cell is undone at once. */
  merge: string | null;
  /** The changed row, which gets the focus. */
  focus: RowKey | null;
};
export type History = { plan: Plan; past: readonly Step[]; future: readonly Step[] };

export type Command = (plan: Writable) => void;

/** Runs a command as one step. A command without changes adds none. */
export function run(
  history: History,
  name: StepName,
  command: Command,
  { merge = null, focus = null }: { merge?: string | null; focus?: RowKey | null } = {},
): History {
  const [plan, patches, inverse] = produceWithPatches(history.plan, (draft) => command(draft as Writable));
  if (patches.length === 0) return history;
  const before = history.past.at(-1);
  if (before && merge !== null && before.merge === merge && history.future.length === 0) {
    const joined = {
      ...before,
      patches: [...before.patches, ...patches],
      inverse: [...inverse, ...before.inverse],
    };
    return { plan, past: [...history.past.slice(0, -1), joined], future: [] };
  }
  const step = { name, patches, inverse, merge, focus };
  return { plan, past: [...history.past, step].slice(-MAX_STEPS), future: [] };
}

export function undo(history: History): History {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    plan: applyPatches(history.plan, step.inverse),
    past: history.past.slice(0, -1),
    future: [{ ...step, merge: null }, ...history.future],
  };
}

export function redo(history: History): History {
  const [step, ...future] = history.future;
  if (!step) return history;
  return { plan: applyPatches(history.plan, step.patches), past: [...history.past, step], future };
}

/** Ends the current typing step. */
export function closeStep(history: History): History {
  const before = history.past.at(-1);
  if (!before || before.merge === null) return history;
  return { ...history, past: [...history.past.slice(0, -1), { ...before, merge: null }] };
}
