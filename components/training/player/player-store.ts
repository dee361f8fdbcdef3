import { createStore, type StoreApi } from 'zustand/vanilla';
import { advance } from '@/lib/domain/player/advance';
import { type PlayerPreferences, playerPreferences } from '@/lib/domain/player/choices';
import {
  courseOf,
  firstOpenStep,
  type PlayDay,
  placeOf,
  rowsOf,
  type SetsDone,
  setKey,
  weightAs,
} from '@/lib/domain/player/day';
import { entryOf, workoutOf } from '@/lib/domain/player/entries';
import { roundMarks, setRowOf } from '@/lib/domain/player/rounds';
import {
  actsOf,
  type Course,
  type Figures,
  isPhase,
  newSession,
  type PlayerEvent,
  type Session,
  type SessionMark,
  type Transition,
} from '@/lib/domain/player/session';
import { withBar } from '@/lib/domain/player/sets';
import type { TrainingPreferences } from '@/lib/domain/player/training-preferences';
import { shownVariant, type Variant } from '@/lib/domain/player/variants';
import type { LogSession } from '@/lib/domain/training/training-log';
import { clean, draftFor, type Replaced, undoneTo } from './draft';
import type { PlayerIo } from './player-io';
import type { Kept } from './session-store';

/** The panel that covers the player's side. */
export type Panel = 'list' | 'sounds' | 'variants' | 'video';
export type PlayerState = {
  day: PlayDay;
  session: Session;
  sets: SetsDone;
  draft: Figures;
  /** Variants chosen in this session, by exercise. */
  chosen: Readonly<Record<number, Variant>>;
  preferences: PlayerPreferences;
  countGaps: boolean;
  panel: Panel | null;
  /** `failed`: what the phone stores could not be read. */
  tab: 'loading' | 'failed' | 'mine' | 'other';
};

type Given = {
  userId: number;
  day: PlayDay;
  /** Rows done before this session. */
  done: readonly number[];
  preferences: TrainingPreferences;
  linked: number | null;
};

/** Typed figures; undefined clears one. */
type FigureChange = { readonly [K in keyof Figures]?: Figures[K] | undefined };

export type Player = ReturnType<typeof createPlayer>;

/** The state of a day's player: the rules of lib/domain/player with a clock, a store and a queue. */
export function createPlayer(given: Given, io: PlayerIo) {
  const { userId, linked } = given;
  const preferences = playerPreferences(given.preferences);
  const { prep, go_on } = preferences;
  let choices: Kept['choices'] = { prep, go_on };
  let course = courseOf(given.day, choices);
  const fresh = () => {
    const { run, day_id: day, hash } = given.day;
    return newSession({ session_uuid: io.uuid(), user_id: userId, run, day, hash }, io.now());
  };
  const store: StoreApi<PlayerState> = createStore(() => ({
    day: given.day,
    session: fresh(),
    sets: {},
    draft: {},
    chosen: {},
    preferences,
    countGaps: false,
    panel: null,
    tab: 'loading',
  }));
  const { getState, setState } = store;

  function keptNow(): Kept {
    const { session, day, sets, draft, countGaps, chosen } = getState();
    return { session, day, choices, sets, draft, countGaps, chosen, linked };
  }
  const keep = () => {
    if (getState().tab === 'mine') io.keep(keptNow());
  };

  /** Rows of the day that were done before this session. */
  const doneBefore = (): ReadonlySet<number> =>
    new Set(rowsOf(getState().day).filter((id) => given.done.includes(id)));

  function variantOf(row: number): Variant | null {
    const { day, chosen, preferences } = getState();
    const found = day.blocks.flatMap(({ exercises }) => exercises).find(({ id }) => id === row);
    if (!found) return null;
    const available = found.videos.map(({ variant }) => variant);
    return (
      chosen[found.exercise_id] ?? shownVariant(preferences, found.exercise_id, available, io.now()).variant
    );
  }

  /**
   * A set ended by the clock also takes the fields' values, except repetitions, which no one counted. Sets
   * that ended one after another while the page was asleep take those with which their fields would begin.
   */
  function asTyped(mark: SessionMark, { session, day, draft, sets, preferences }: PlayerState): SessionMark {
    if (mark.action !== 'set') return mark;
    const at = course.steps.findIndex((step) => setRowOf(step) === mark.row && step.setNo === mark.set_no);
    const fields = at === session.step ? draft : draftFor(course.steps[at], day, sets, preferences.units);
    const { reps: _, seconds: __, ...typed } = fields;
    const variant = variantOf(mark.row);
    return { ...mark, actual: { ...typed, ...mark.actual, ...(variant ? { variant } : {}) } };
  }

  let replaced: Replaced | null = null;

  function apply({ session, effects }: Transition) {
    const before = getState();
    const { units } = before.preferences;
    let { sets } = before;
    let undone: Figures | null = null;
    const workout = workoutOf(session, before.day, io.now(), before.countGaps);
    /** Queues a mark; what its set was before. */
    const log = (mark: SessionMark): Replaced | null => {
      io.queue(entryOf(mark, session, before.day, io.uuid()), workout);
      if (mark.action !== 'set' && mark.action !== 'unset') return replaced;
      const key = setKey(mark.row, mark.set_no);
      const { [key]: figures, ...others } = sets;
      sets = mark.action === 'set' ? { ...sets, [key]: mark.actual } : others;
      return figures ? { key, figures } : null;
    };
    const counted = { rounds: before.draft.reps ?? 0, sets, units };
    for (const mark of roundMarks(course, before.session, session, counted)) log(asTyped(mark, before));
    for (const effect of effects) {
      if (effect.kind !== 'mark') continue;
      if (effect.mark.action === 'unset') {
        undone = log(undoneTo(effect.mark, replaced))?.figures ?? null;
        replaced = null;
      } else replaced = log(asTyped(effect.mark, { ...before, sets }));
    }
    const began = before.session.state === 'ready' && session.state !== 'ready';
    const moved = began || session.step !== before.session.step || undone !== null;
    setState({
      session,
      sets,
      ...(moved && {
        draft: undone ?? draftFor(course.steps[session.step], before.day, sets, units),
        panel: null,
      }),
    });
    if (session.events !== before.session.events) keep();
    for (const effect of actsOf(effects)) io.act(effect);
  }

  /** Ignores events in a tab that does not hold the player. */
  function tell(event: PlayerEvent) {
    const { tab, session } = getState();
    if (tab === 'mine') apply(advance(course, session, event, io.now()));
  }

  /** Restores a stored session with the body that it began with. */
  function look(kept: Kept) {
    ({ choices } = kept);
    course = courseOf(kept.day, choices);
    const { session, day, sets, draft, countGaps, chosen = {} } = kept;
    setState({ session, day, sets, draft, countGaps, chosen });
  }

  return {
    store,
    tell,
    course: (): Course => course,
    kept: keptNow,
    /** The workout as the server stores it; null before it has begun. */
    workout(): LogSession | null {
      const { session, day, countGaps } = getState();
      return workoutOf(session, day, io.now(), countGaps);
    },
    place: () => placeOf(getState().day, course.steps[getState().session.step]),
    variantOf,
    doneBefore,
    start() {
      const done = doneBefore();
      const all = rowsOf(getState().day).length;
      // A finished day is trained again from the beginning.
      const before = done.size < all ? [...done] : [];
      const step = firstOpenStep(course.steps, new Set(before));
      tell({ kind: 'start', step, ...(before.length > 0 ? { done: before } : {}) });
    },
    /** Marks the set as done with the fields' values. */
    setDone() {
      const step = course.steps[getState().session.step];
      tell({ kind: 'set_done', figures: step && setRowOf(step) !== undefined ? getState().draft : {} });
    },
    write(change: FigureChange) {
      setState(({ draft }) => ({ draft: clean({ ...draft, ...change }) }));
      if (isPhase(getState().session.state)) keep();
    },
    /** `save` is false for preferences that are already saved. */
    prefer(change: Partial<PlayerPreferences>, save = true) {
      const { preferences, draft } = getState();
      change = withBar(preferences, change);
      const next = { ...preferences, ...change };
      const weight = change.units ? { ...weightAs(change.units, draft), unit: change.units } : {};
      setState({ preferences: next, draft: draft.weight === undefined ? draft : { ...draft, ...weight } });
      choices = { prep: next.prep, go_on: next.go_on };
      course = { ...course, prep: next.prep, goOn: next.go_on };
      if (save) io.savePreferences(change);
    },
    choose(exercise: number, variant: Variant) {
      setState(({ chosen }) => ({ chosen: { ...chosen, [exercise]: variant } }));
      if (getState().session.state !== 'ready') keep();
    },
    show: (panel: Panel | null) => setState({ panel }),
    /** Whether gaps count as training time; chosen in the summary. */
    count(countGaps: boolean) {
      setState({ countGaps });
      keep();
    },
    setTab: (tab: PlayerState['tab']) => setState({ tab }),
    look,
    /** Continues a stored session. */
    adopt(kept: Kept) {
      look(kept);
      setState({ tab: 'mine' });
      tell({ kind: 'open' });
    },
    /** Starts another session of the day. */
    renew() {
      setState({ session: fresh(), day: given.day, sets: {}, draft: {}, countGaps: false, chosen: {} });
    },
  };
}
