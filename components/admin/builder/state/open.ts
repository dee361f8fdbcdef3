import { type Lists, namesOf, type readProgram } from '../calls';
import { overwrite } from './commands';
import { toSend } from './difference';
import { run, type StepName } from './history';
import type { JournalEntry } from './journal';
import { mergePlans } from './merge';
import { placeIn } from './places';
import { joinNames, liveInside, noNames, type ReadTree, ROOT, readTree } from './plan';
import type { BuilderStore } from './store';

type Program = Awaited<ReturnType<typeof readProgram>>;

function apply(store: BuilderStore, { revision, updatedAt, version, read }: Fresh): void {
  store.setState((state) => ({
    base: read.plan,
    ids: { ...state.ids, ...read.ids },
    names: joinNames(state.names, read.names),
    revision,
    updatedAt,
    version,
  }));
}

type Fresh = { revision: number; updatedAt: string; version: Program['version']; read: ReadTree };
const freshOf = (program: Program, known: Readonly<Record<string, number>>): Fresh => ({
  revision: program.plan_revision,
  updatedAt: program.updated_at,
  version: program.version,
  read: readTree(program.program_months, known),
});

/** State with the stored plan, without unsaved changes. */
export function openStored(store: BuilderStore, program: Program, lists: Lists): void {
  const { revision, updatedAt, version, read } = freshOf(program, {});
  const { plan, ids, names } = read;
  store.setState(({ place }) => ({
    base: plan,
    history: { plan, past: [], future: [] },
    ids,
    names: joinNames(namesOf(lists), names),
    revision,
    updatedAt,
    version,
    sending: toSend(plan, plan, ids),
    place: placeIn(plan, place),
  }));
}

/** State with the journal's changes applied to the stored plan. */
export function recover(store: BuilderStore, program: Program, kept: JournalEntry): void {
  const learned = kept.learned ?? noNames();
  store.setState(({ names }) => ({
    names: joinNames(learned, names),
    learned,
    ids: kept.ids,
    base: kept.base,
    history: { plan: kept.plan, past: kept.past, future: kept.future },
    revision: kept.revision,
    laterClash: kept.clash ?? null,
  }));
  if (kept.revision === program.plan_revision) {
    refresh(store);
    return;
  }
  rebase(store, program, '');
}

function refresh(store: BuilderStore): void {
  store.setState(({ base, history, ids, place }) => ({
    sending: toSend(base, history.plan, ids),
    place: placeIn(history.plan, place),
  }));
}

/**
 * Applies this screen's changes to the plan as another person saved it (docs/spec/builder.md#two-editors).
 * Earlier steps can't be undone any more, because that would undo the other's work. True when no conflict is
 * left.
 */
export function rebase(store: BuilderStore, program: Program, by: string): boolean {
  const { base, history, ids } = store.getState();
  const fresh = freshOf(program, ids);
  const merged = mergePlans(base, history.plan, fresh.read.plan, ids);
  apply(store, fresh);
  store.setState({
    history: { plan: merged.plan, past: [], future: [] },
    openClash: merged.clashes.length > 0 ? { clashes: merged.clashes, by, theirs: merged.theirs } : null,
  });
  refresh(store);
  return merged.clashes.length === 0;
}

/**
 * Takes what the server added or removed in the stored plan as one step, which can be undone like the others.
 * It needs a screen without unsaved changes. If another person saved too, it is a `rebase`.
 */
export function takeStep(store: BuilderStore, program: Program, name: StepName): void {
  const { history, ids, revision } = store.getState();
  const fresh = freshOf(program, ids);
  if (fresh.revision > revision + 1) {
    rebase(store, program, '');
    return;
  }
  const { plan } = fresh.read;
  const focus = liveInside(plan, ROOT, 'block').find(({ key }) => !history.plan.rows[key])?.key ?? null;
  const next = run(history, name, (draft) => overwrite(draft, history.plan, plan), { focus });
  apply(store, fresh);
  store.setState({ history: next, base: next.plan });
  refresh(store);
}
