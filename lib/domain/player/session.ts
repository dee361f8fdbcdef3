import type { Step } from './steps';

const PLAYER_STATES = [
  'ready',
  'prep',
  'work',
  'rest',
  'rest-over',
  'paused',
  'left',
  'closed',
  'summary',
] as const;
export type PlayerState = (typeof PLAYER_STATES)[number];
/** States in which a phase runs. */
export type Phase = 'prep' | 'work' | 'rest' | 'rest-over';

/** A set as done. `weight` is as typed, in `unit`; seconds and metres are whole numbers. */
export type Figures = {
  reps?: number;
  weight?: number;
  unit?: 'kg' | 'lb';
  seconds?: number;
  meters?: number;
  effort?: number;
  note?: string;
  variant?: 'video' | 'alternativo' | 'restringido' | 'tecnica';
};

/** An action of the person or the clock (docs/spec/player.md#states). */
export type PlayerEvent =
  /** `done`: rows marked before, of a day that was begun without the player. */
  | { kind: 'start'; step?: number; done?: readonly number[] }
  | { kind: 'tick' }
  | { kind: 'skip' }
  | { kind: 'set_done'; figures?: Figures }
  /** Only within 5 s of a set marked by hand. */
  | { kind: 'undo' }
  | { kind: 'go_on' }
  | { kind: 'add'; seconds: 15 | -15 }
  | { kind: 'pause' }
  | { kind: 'resume' }
  | { kind: 'go'; step: number }
  | { kind: 'exercise_done' }
  | { kind: 'leave' }
  | { kind: 'open' }
  | { kind: 'reopen' }
  /** `shared`: staff may read the note. */
  | { kind: 'rate'; effort: number | null; note: string; shared: boolean };

/** Where a phase stood, so that an undo can bring it back. Instants and times in ms. */
export type PhasePlace = {
  step: number;
  /** For a set per side. */
  side: 1 | 2;
  /** Time of the first side. */
  side_ms: number;
  phase_at: number;
  paused_ms: number;
  /** Null: counts up. */
  target_ms: number | null;
};

/** A stored event; `state` is the state after it. */
export type SessionRecord = {
  event: PlayerEvent['kind'] | 'prep_over' | 'work_over' | 'rest_over' | 'side' | 'summary';
  at: number;
  step: number;
  state: PlayerState;
  /** Rows marked done, and no longer done, by it. */
  done?: readonly number[];
  undone?: readonly number[];
  /** Real rest that it ended. */
  rest_ms?: number;
  /** The phase before a set that was marked by hand. */
  before?: PhasePlace;
};

/**
 * One play of a day, as it is kept on the device after every event (docs/spec/player.md#session).
 * Instants are ms since 1970 by the device's clock.
 */
export type Session = PhasePlace & {
  session_uuid: string;
  user_id: number;
  run: number;
  /** `program_day_id` */
  day: number;
  hash: string;
  state: PlayerState;
  /** The phase to go on with, while paused or left, and since when it waits. */
  held: Phase | null;
  held_at: number | null;
  /** The last instant that the clock showed. */
  seen_at: number;
  events: readonly SessionRecord[];
};

/** What the player needs to run a session; it stays the same to the session's end. */
export type Course = {
  steps: readonly Step[];
  /** Rows done together with the others, of a day merged into this one. */
  covered?: readonly number[];
  /** 5 s before a timed beginning. */
  prep: boolean;
  /** «Seguir solo»: work begins when rest is over. */
  goOn: boolean;
};

type At = { at: number };
/** An entry for the queue (docs/spec/offline.md#queue), without its UUID. */
export type SessionMark =
  | (At & { action: 'set'; row: number; set_no: number; actual: Figures })
  | (At & { action: 'unset'; row: number; set_no: number })
  | (At & { action: 'done' | 'undone'; row: number })
  | (At & { action: 'note'; effort: number | null; note: string; shared: boolean });

export type Effect =
  /** Wake lock and sound, within the tap's handler. */
  | { kind: 'begin' }
  | { kind: 'mark'; mark: SessionMark }
  | { kind: 'cue'; cue: 'work_over' | 'rest_over' }
  | { kind: 'left' }
  | { kind: 'closed'; endedAt: number }
  | { kind: 'summary' };

/** What the page does: of the phases that ended while it was asleep only the last is heard. */
export function actsOf(effects: readonly Effect[]): Effect[] {
  const cue = effects.findLast(({ kind }) => kind === 'cue');
  return effects.filter((effect) => effect.kind !== 'mark' && (effect.kind !== 'cue' || effect === cue));
}

/** The session and what is to be done. It is to be kept when `session.events` is another list than before. */
export type Transition = { session: Session; effects: Effect[] };

/** A session that has not begun; it is not kept yet. */
export const newSession = (
  about: Pick<Session, 'session_uuid' | 'user_id' | 'run' | 'day' | 'hash'>,
  now: number,
): Session => ({
  ...about,
  state: 'ready',
  step: 0,
  side: 1,
  side_ms: 0,
  phase_at: now,
  paused_ms: 0,
  target_ms: null,
  held: null,
  held_at: null,
  seen_at: now,
  events: [],
});

export const isPhase = (state: PlayerState): state is Phase =>
  state === 'prep' || state === 'work' || state === 'rest' || state === 'rest-over';

/** Rows marked done in this session. */
export function doneRows({ events }: Pick<Session, 'events'>): Set<number> {
  const rows = new Set<number>();
  for (const { done = [], undone = [] } of events) {
    for (const row of done) rows.add(row);
    for (const row of undone) rows.delete(row);
  }
  return rows;
}

/** Steps whose work was finished and not undone, by their places. */
export function finishedSteps({ events }: Pick<Session, 'events'>): Set<number> {
  const steps = new Set<number>();
  for (const { event, step } of events) {
    if (event === 'set_done' || event === 'work_over') steps.add(step);
    else if (event === 'undo') steps.delete(step);
  }
  return steps;
}

/** The place of the first step after one that has work left; -1 when there is none. */
export const nextOpenStep = (steps: readonly Step[], after: number, done: ReadonlySet<number>): number =>
  steps.findIndex((step, i) => i > after && step.rows.some((row) => !done.has(row)));
