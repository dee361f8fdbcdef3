import { type Lists, namesOf, type readProgram } from '../calls';
import { authorsFrom } from './authors';
import { overwrite } from './commands';
import { type Ids, toSend, withAnswered } from './difference';
import { run, type StepName } from './history';
import type { JournalEntry } from './journal';
import { mergePlans } from './merge';
import { placeIn } from './places';
import { joinNames, liveInside, noNames, type Plan, ROOT, readTree } from './plan';
import type { BuilderStore } from './store';

type Program = Awaited<ReturnType<typeof readProgram>>;

/** Takes over the stored plan. The steps of this screen, and what follows from them, stay as they are. */
function apply(store: BuilderStore, { revision, version, read }: Fresh, known: Ids): void {
  store.setState((state) => ({
    base: read.plan,
    unanswered: [],
    ids: { ...known, ...read.ids },
    names: joinNames(state.names, read.names),
    revision,
    version,
  }));
}

type Fresh = ReturnType<typeof freshOf>;
const freshOf = (program: Program, known: Ids) => ({
  revision: program.plan_revision,
  version: program.version,
  read: readTree(program.program_months, known),
});

/** State with the stored plan, without unsaved changes. */
export function openStored(store: BuilderStore, program: Program, lists: Lists): void {
  const fresh = freshOf(program, {});
  store.setState({
    history: { plan: fresh.read.plan, past: [], future: [] },
    names: namesOf(lists),
    openClash: null,
    laterClash: null,
  });
  apply(store, fresh, {});
  refresh(store);
}

/** The unsaved changes of a journal, on the plan as it is stored now. */
export type Unsaved = {
  entry: JournalEntry;
  /** They are merged with what was saved since. */
  isMerged: boolean;
};

/**
 * State with the journal's steps and changes applied to the stored plan. Null when all of it is stored, as
 * after a save whose answer did not arrive.
 */
export function recover(store: BuilderStore, program: Program, kept: JournalEntry): Unsaved | null {
  const learned = kept.learned ?? noNames();
  store.setState(({ names }) => ({
    names: joinNames(learned, names),
    learned,
    ids: kept.ids,
    base: kept.base,
    history: { plan: kept.plan, past: kept.past, future: kept.future },
    revision: kept.revision,
    unanswered: kept.unanswered ?? [],
    laterClash: kept.clash ?? null,
  }));
  const isMerged = kept.revision !== program.plan_revision && rebase(store, program) !== 'own';
  refresh(store);
  const { base, history, ids, sending, openClash, laterClash } = store.getState();
  if (sending.months.length === 0 && !openClash && !laterClash) return null;
  return { entry: { ...kept, base, plan: history.plan, ids, changes: sending.changed.length }, isMerged };
}

/** What follows from the steps of this screen. */
function refresh(store: BuilderStore): void {
  store.setState(({ base, history, ids, place }) => ({
    sending: toSend(base, history.plan, ids),
    place: placeIn(history.plan, place),
  }));
}

/**
 * Applies this screen's changes to the plan as it was saved meanwhile: by this screen, whose save was not
 * answered, or by another person (docs/spec/builder.md#two-editors), whose work earlier steps would undo, so
 * that they can't be undone any more.
 */
export function rebase(store: BuilderStore, program: Program): 'own' | 'merged' | 'clash' {
  const { base, history, unanswered, ids: known } = store.getState();
  const storedAs = (sent: Plan) => {
    const answered = withAnswered(known, sent, program.ids ?? {});
    const fresh = freshOf(program, answered);
    const ids = { ...answered, ...fresh.read.ids };
    return { ids, fresh, isOwn: toSend(fresh.read.plan, sent, ids).months.length === 0 };
  };
  const here = storedAs(history.plan);
  const { ids, fresh, isOwn } = unanswered.map(storedAs).find((sent) => sent.isOwn) ?? here;
  apply(store, fresh, ids);
  const { plan, clashes, changes } = isOwn
    ? { plan: history.plan, clashes: [], changes: [] }
    : mergePlans(base, history.plan, fresh.read.plan, ids);
  const saved = program.changes ?? [];
  const last = saved.at(-1);
  const withAuthor = authorsFrom(plan, ids, saved);
  store.setState({
    history: isOwn ? history : { plan, past: [], future: [] },
    openClash:
      clashes.length > 0
        ? {
            clashes: clashes.map(withAuthor),
            ...(last && { by: last.by, at: last.at }),
            merged: changes.map(withAuthor),
          }
        : null,
  });
  refresh(store);
  if (isOwn) return 'own';
  return clashes.length > 0 ? 'clash' : 'merged';
}

/**
 * Takes what the server added or removed in the stored plan as one step, which can be undone like the others.
 * It needs a screen without unsaved changes. If another person saved too, it is a `rebase`.
 */
export function takeStep(store: BuilderStore, program: Program, name: StepName): void {
  const { history, ids, revision } = store.getState();
  const fresh = freshOf(program, ids);
  if (fresh.revision > revision + 1) {
    rebase(store, program);
    return;
  }
  const { plan } = fresh.read;
  const focus = liveInside(plan, ROOT, 'block').find(({ key }) => !history.plan.rows[key])?.key ?? null;
  const next = run(history, name, (draft) => overwrite(draft, history.plan, plan), { focus });
  apply(store, fresh, ids);
  store.setState({ history: next, base: next.plan });
  refresh(store);
}
