import { createStore, type StoreApi } from 'zustand/vanilla';
import { type LibraryFacts, noFacts } from './checks';
import { type Ids, type Sending, toSend } from './difference';
import type { Found } from './found';
import { type Command, closeStep, type History, redo, run, type StepName, undo } from './history';
import type { OpenClash } from './merge';
import {
  EMPTY_PLAN,
  isLive,
  joinNames,
  type Key,
  liveChildren,
  liveInside,
  type Names,
  noNames,
  type Plan,
  ROOT,
} from './plan';

export const VIEWS = ['day', 'week', 'program', 'sheet'] as const;
/** The preview is no view of the plan: it shows what is stored, as its customers see it. */
export type View = (typeof VIEWS)[number] | 'preview';

/** A week, and a weekday of it that may have no row yet. */
export type Place = { week: Key | null; day: number };
export type Version = {
  major: number | null;
  minor: number | null;
  published_at: string | null;
  dirty: boolean;
};
export type RowError = { field: string; text: string };

export type BuilderState = {
  programId: number;
  programName: string;
  history: History;
  /** The plan as stored. */
  base: Plan;
  ids: Ids;
  names: Names;
  /** Those of them that this screen found itself: the server does not tell them before a save. */
  learned: Names;
  /** Of the library, for the checks; empty until it is read. */
  facts: LibraryFacts;
  /** Exercises that were added last, newest first. */
  recent: readonly Found[];
  /** Templates that were inserted since the last save, by the first row of the copy. */
  copies: readonly { template: number; key: Key }[];
  revision: number;
  updatedAt: string;
  version: Version;
  /** What a save would send; follows the plan. */
  sending: Sending;
  place: Place;
  view: View;
  /** Rows of one level, in plan order. */
  selected: readonly Key[];
  /** The exercises that a narrowed sheet shows: none other is selected. Null: nothing is hidden. */
  shown: ReadonlySet<Key> | null;
  /** Where a selection began. */
  anchor: Key | null;
  /** The row that the arrow keys move. */
  lifted: Key | null;
  /** The row with the focus, also when the focus is elsewhere. */
  active: Key | null;
  errors: Readonly<Record<Key, readonly RowError[]>>;
  status: 'idle' | 'saving' | 'saved' | 'failed';
  failure: string | null;
  openClash: OpenClash | null;
  /** Put off without a decision: asked again before anything is saved. */
  laterClash: OpenClash | null;
  /** Counts the times that the focus was sent to the active row. */
  focusTick: number;
  /** Said to screen readers and shown below the board. */
  said: string;
  /** Counts what was said: the same may be said twice. */
  saidTick: number;
  /** Cells of a spreadsheet that wait for the review. */
  pasted: readonly (readonly string[])[] | null;
  /** When the journal was last written, in milliseconds. */
  keptAt: number | null;
};

export type BuilderStore = StoreApi<BuilderState>;

export const createBuilderStore = (programId: number, programName: string): BuilderStore =>
  createStore<BuilderState>(() => ({
    programId,
    programName,
    history: { plan: EMPTY_PLAN, past: [], future: [] },
    base: EMPTY_PLAN,
    ids: {},
    names: noNames(),
    learned: noNames(),
    facts: noFacts(),
    recent: [],
    copies: [],
    revision: 0,
    updatedAt: '',
    version: { major: null, minor: null, published_at: null, dirty: true },
    sending: toSend(EMPTY_PLAN, EMPTY_PLAN, {}),
    place: { week: null, day: 1 },
    view: 'day',
    selected: [],
    shown: null,
    anchor: null,
    lifted: null,
    active: null,
    errors: {},
    status: 'idle',
    failure: null,
    openClash: null,
    laterClash: null,
    focusTick: 0,
    said: '',
    saidTick: 0,
    pasted: null,
    keptAt: null,
  }));

/** What follows from another plan: what would be sent, and a place and a selection that are still there. */
export function withHistory(state: BuilderState, history: History): Partial<BuilderState> {
  if (history === state.history) return {};
  const { plan } = history;
  if (plan === state.history.plan) return { history };
  const selected = state.selected.filter((key) => isLive(plan, key));
  return {
    history,
    sending: toSend(state.base, plan, state.ids),
    place: placeIn(plan, state.place),
    selected: selected.length === state.selected.length ? state.selected : selected,
    status: state.status === 'saving' ? 'saving' : 'idle',
  };
}

/** The place, or the first week when its week is gone. */
export function placeIn(plan: Plan, place: Place): Place {
  if (place.week !== null && isLive(plan, place.week)) return place;
  const [first] = liveInside(plan, ROOT, 'week');
  if (!first) return place.week === null ? place : { ...place, week: null };
  const [day] = liveChildren(plan, first.key);
  return { week: first.key, day: day?.ref ?? 1 };
}

export type Builder = ReturnType<typeof builderOf>;

/** What the parts of the screen do with the store. */
export function builderOf(store: BuilderStore) {
  const set = (history: History, more: Partial<BuilderState> = {}) =>
    store.setState((state) => ({ ...withHistory(state, history), ...more }));
  const focusOf = (history: History, key: Key | null): Partial<BuilderState> => {
    const row = key ? history.plan.rows[key] : undefined;
    if (!row || !key) return {};
    const day = dayOf(history.plan, key);
    return {
      active: key,
      focusTick: store.getState().focusTick + 1,
      ...(day ? { place: day } : {}),
    };
  };
  return {
    store,
    get: store.getState,
    run(name: StepName, command: Command, options?: { merge?: string | null; focus?: Key | null }): void {
      set(run(store.getState().history, name, command, options));
    },
    undo(): StepName | null {
      const { history } = store.getState();
      const step = history.past.at(-1);
      if (!step) return null;
      const next = undo(history);
      set(next, focusOf(next, step.focus));
      return step.name;
    },
    redo(): StepName | null {
      const { history } = store.getState();
      const step = history.future[0];
      if (!step) return null;
      const next = redo(history);
      set(next, focusOf(next, step.focus));
      return step.name;
    },
    closeStep: () => set(closeStep(store.getState().history)),
    say: (said: string) => store.setState(({ saidTick }) => ({ said, saidTick: saidTick + 1 })),
    select: (keys: readonly Key[], anchor: Key | null = keys[0] ?? null) =>
      store.setState(({ shown }) => ({
        selected: shown ? keys.filter((key) => shown.has(key)) : keys,
        anchor,
      })),
    /** Hides all rows but these and deselects the hidden ones. */
    narrow: (keys: readonly Key[] | null) => {
      const shown = keys && new Set(keys);
      store.setState(({ selected }) => ({
        shown,
        selected: shown ? selected.filter((key) => shown.has(key)) : selected,
      }));
    },
    lift: (lifted: Key | null) => store.setState({ lifted }),
    /** The row that has the focus now. */
    focused: (active: Key) => {
      if (store.getState().active !== active) store.setState({ active });
    },
    /** Sends the focus to a row, wherever it is. */
    show: (key: Key) => store.setState(focusOf(store.getState().history, key)),
    go: (place: Place, view?: View) => store.setState({ place, ...(view ? { view } : {}), selected: [] }),
    name(library: keyof Names, id: number, text: string): void {
      const { names, learned } = store.getState();
      if (names[library][id] === text) return;
      const own = noNames();
      own[library][id] = text;
      store.setState({ names: joinNames(names, own), learned: joinNames(learned, own) });
    },
  };
}

/** The week and weekday that a row stands in. */
export function dayOf(plan: Plan, key: Key): Place | null {
  let row = plan.rows[key];
  let day = 1;
  while (row) {
    if (row.level === 'day') day = row.ref;
    if (row.level === 'week') return { week: row.key, day };
    row = plan.rows[row.parent];
  }
  return null;
}

/** The row of a weekday in a week, if it has one. */
export const dayRow = (plan: Plan, { week, day }: Place) =>
  week === null ? undefined : liveChildren(plan, week).find(({ ref }) => ref === day);
