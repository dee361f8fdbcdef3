import { type Check, type LibraryFacts, noFacts } from './checks';
import type { Clash, OpenClash } from './clashes';
import { type Ids, type Sending, toSend } from './difference';
import type { Found } from './found';
import { type Command, closeStep, type History, redo, run, type Step, type StepName, undo } from './history';
import { whereActed } from './moves';
import { type DayPosition, dayOf, isSamePlace, placeIn } from './places';
import { EMPTY_PLAN, isLive, joinNames, type Names, noNames, type Plan, ROOT, type RowKey } from './plan';
import { decide } from './resolve';
import { createTogetherStore, type TogetherStore } from './together';

export const VIEWS = ['day', 'week', 'program', 'sheet'] as const;
/** The preview is not among the views: it shows the saved plan as customers see it. */
export type View = (typeof VIEWS)[number] | 'preview';

export type Version = {
  major: number | null;
  minor: number | null;
  published_at: string | null;
  dirty: boolean;
};
export type RowError = { field: string; text: string };

export type Person = { id: number; name: string };

export type BuilderState = {
  programId: number;
  programName: string;
  /** The person at this screen. */
  user: Person;
  history: History;
  /** The stored plan. */
  base: Plan;
  ids: Ids;
  names: Names;
  /** The names that this screen found by searching; the server returns them only after a save. */
  learned: Names;
  /** Library data for the checks; empty until loaded. */
  facts: LibraryFacts;
  /** What deserves a look; follows the plan when the browser has time. */
  checks: readonly Check[];
  /** Exercises that were added last, newest first. */
  recent: readonly Found[];
  /** Templates inserted since the last save, by the first row of the copy. */
  copies: readonly { template: number; key: RowKey }[];
  revision: number;
  /** Plans that were sent and whose saves have no answer: one of them may be stored. */
  unanswered: readonly Plan[];
  /** A month or week is being added, whose day is opened then. */
  isAdding: boolean;
  version: Version;
  /** The body of the next save; derived from the plan. */
  sending: Sending;
  place: DayPosition;
  view: View;
  /** Selected rows of one level, in plan order. */
  selected: readonly RowKey[];
  /** The exercises that the filtered sheet shows, which limits the selection. Null without filters. */
  shown: ReadonlySet<RowKey> | null;
  /** Rows are selected by touch: each press of one adds or takes it. */
  picking: boolean;
  /** Where a selection began. */
  anchor: RowKey | null;
  /** The row that is lifted by keyboard. */
  lifted: RowKey | null;
  /** The last focused row, also while the focus is elsewhere. */
  active: RowKey | null;
  errors: Readonly<Record<RowKey, readonly RowError[]>>;
  status: 'idle' | 'saving' | 'saved' | 'failed';
  failure: string | null;
  openClash: OpenClash | null;
  /** Conflicts whose dialog was dismissed; it is shown again before the next save. */
  laterClash: OpenClash | null;
  /** Incremented whenever the focus should move to the active row. */
  focusTick: number;
  /** Counts the times that the focus was sent to the open day. */
  dayTick: number;
  /** Said to screen readers and shown below the board. */
  said: string;
  /** Incremented with each announcement, because the same text may be announced twice. */
  saidTick: number;
  /** Pasted spreadsheet cells that wait for the preview. */
  pasted: readonly (readonly string[])[] | null;
  /** Whether the browser could store the last change; null until that is known. */
  isKept: boolean | null;
};

export type BuilderStore = TogetherStore<BuilderState>;

export const createBuilderStore = (programId: number, programName: string, user: Person): BuilderStore =>
  createTogetherStore<BuilderState>(() => ({
    programId,
    programName,
    user,
    history: { plan: EMPTY_PLAN, past: [], future: [] },
    base: EMPTY_PLAN,
    ids: {},
    names: noNames(),
    learned: noNames(),
    facts: noFacts(),
    checks: [],
    recent: [],
    copies: [],
    revision: 0,
    isAdding: false,
    unanswered: [],
    version: { major: null, minor: null, published_at: null, dirty: true },
    sending: toSend(EMPTY_PLAN, EMPTY_PLAN, {}),
    place: { week: null, day: 1 },
    view: 'day',
    selected: [],
    shown: null,
    picking: false,
    anchor: null,
    lifted: null,
    active: null,
    errors: {},
    status: 'idle',
    failure: null,
    openClash: null,
    laterClash: null,
    focusTick: 0,
    dayTick: 0,
    said: '',
    saidTick: 0,
    pasted: null,
    isKept: null,
  }));

/**
 * State derived from a changed plan: the next save's body, unless it is known, and a place and selection that
 * still exist.
 */
function withHistory(state: BuilderState, history: History, sending?: Sending): Partial<BuilderState> {
  if (history === state.history) return {};
  const { plan } = history;
  if (plan === state.history.plan) return { history };
  const selected = state.selected.filter((key) => isLive(plan, key));
  return {
    history,
    sending: sending ?? toSend(state.base, plan, state.ids),
    place: placeIn(plan, state.place),
    selected: selected.length === state.selected.length ? state.selected : selected,
    status: state.status === 'saving' ? 'saving' : 'idle',
  };
}

export type Builder = ReturnType<typeof builderOf>;

/** Actions of the builder's components on the store. */
export function builderOf(store: BuilderStore) {
  const set = (history: History, more: Partial<BuilderState> = {}) =>
    store.setState((state) => ({ ...withHistory(state, history), ...more }));
  const focusOf = (history: History, key: RowKey | null): Partial<BuilderState> => {
    if (key === ROOT) return { active: null, dayTick: store.getState().dayTick + 1 };
    if (!key || !history.plan.rows[key]) return {};
    const day = dayOf(history.plan, key);
    return {
      active: key,
      focusTick: store.getState().focusTick + 1,
      ...(day && !isSamePlace(store.getState().place, day) ? { place: day } : {}),
    };
  };
  const travel = (go: typeof undo, step: Step | undefined): StepName | null => {
    if (!step) return null;
    const { history } = store.getState();
    const next = go(history);
    set(next, focusOf(next, whereActed(history.plan, next.plan, step)));
    return step.name;
  };
  return {
    store,
    get: store.getState,
    together: store.together,
    run(name: StepName, command: Command, options?: { merge?: string | null; focus: RowKey | null }): void {
      set(run(store.getState().history, name, command, options));
    },
    /** Computes a step now. The result makes it at once; false when the plan has changed since. */
    prepare(name: StepName, command: Command): () => boolean {
      const { history, base, ids } = store.getState();
      const next = run(history, name, command);
      const sending = toSend(base, next.plan, ids);
      return () => {
        const now = store.getState();
        if (now.history !== history || now.base !== base || now.ids !== ids) return false;
        store.setState(withHistory(now, next, sending));
        return true;
      };
    },
    /** Resolves conflicts. */
    decide: (clashes: readonly Clash[], theirs: ReadonlySet<string>) =>
      set(decide(store.getState().history, clashes, theirs)),
    undo: () => travel(undo, store.getState().history.past.at(-1)),
    redo: () => travel(redo, store.getState().history.future[0]),
    closeStep: () => set(closeStep(store.getState().history)),
    say: (said: string) => store.setState(({ saidTick }) => ({ said, saidTick: saidTick + 1 })),
    select: (keys: readonly RowKey[], anchor: RowKey | null = keys[0] ?? null) =>
      store.setState(({ shown }) => ({
        selected: shown ? keys.filter((key) => shown.has(key)) : keys,
        anchor,
      })),
    /** Each press of a row selects it from now on, beginning with this one. */
    startPicking: (key: RowKey | null = null) =>
      store.setState({ picking: true, selected: key ? [key] : [], anchor: key }),
    stopPicking: () => store.setState({ picking: false, selected: [], anchor: null }),
    /** Hides all rows but these and deselects the hidden ones. */
    narrow: (keys: readonly RowKey[] | null) => {
      const shown = keys && new Set(keys);
      store.setState(({ selected }) => ({
        shown,
        selected: shown ? selected.filter((key) => shown.has(key)) : selected,
      }));
    },
    lift: (lifted: RowKey | null) => store.setState({ lifted }),
    /** Records the focused row. */
    focused: (active: RowKey) => {
      if (store.getState().active !== active) store.setState({ active });
    },
    /** Moves the focus to a row in any view. */
    show: (key: RowKey) => store.setState(focusOf(store.getState().history, key)),
    /**
     * Shows a place, in this view or another. The selection ends, because other rows are shown; in another
     * view touch no longer selects, and in another day no row is the active one.
     */
    go: (place: DayPosition, view?: View) =>
      store.setState((state) => ({
        place,
        selected: [],
        active: isSamePlace(state.place, place) ? state.active : null,
        ...(view && view !== state.view ? { view, picking: false } : {}),
      })),
    /** Sends the focus to a day: to its first row, or to its heading. */
    land: (place: DayPosition) =>
      store.setState(({ dayTick }) => ({ place, selected: [], active: null, dayTick: dayTick + 1 })),
    name(library: keyof Names, id: number, text: string): void {
      const { names, learned } = store.getState();
      if (names[library][id] === text) return;
      const own = noNames();
      own[library][id] = text;
      store.setState({ names: joinNames(names, own), learned: joinNames(learned, own) });
    },
  };
}
