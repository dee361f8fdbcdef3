import { setRowOf } from './rounds';
import {
  type Course,
  doneRows,
  type Effect,
  type Figures,
  finishedSteps,
  isPhase,
  nextOpenStep,
  type PhasePlace,
  type Session,
  type SessionRecord,
  type Transition,
} from './session';
import { elapsedMs, phaseEnd } from './time';

/** The session with an event appended. */
export const record = (
  session: Session,
  event: SessionRecord['event'],
  at: number,
  more: Partial<SessionRecord> = {},
): Session => ({
  ...session,
  events: [...session.events, { event, at, step: session.step, state: session.state, ...more }],
});

export const mark = (action: 'done' | 'undone', row: number, at: number): Effect => ({
  kind: 'mark',
  mark: { action, row, at },
});

/** A phase that begins. */
const placeFrom = (step: number, at: number, target_ms: number | null): PhasePlace => ({
  step,
  side: 1,
  side_ms: 0,
  phase_at: at,
  paused_ms: 0,
  target_ms,
});

/** Work at a step; nothing is marked or unmarked. `restMs`: the rest before it. */
export function startWork(
  { steps }: Course,
  session: Session,
  step: number,
  at: number,
  event: SessionRecord['event'],
  restMs: number | null = null,
  more: Partial<SessionRecord> = {},
): Transition {
  const seconds = steps[step]?.seconds ?? null;
  const place = placeFrom(step, at, seconds === null ? null : seconds * 1000);
  const working: Session = { ...session, ...place, state: 'work', held: null, held_at: null };
  const rest = restMs === null ? {} : { rest_ms: restMs };
  return { session: record(working, event, at, { ...rest, ...more }), effects: [] };
}

/** Pauses the phase at `at`; a paused phase stays as it is. */
export const leaveFor = (session: Session, state: 'paused' | 'left', at: number): Session => ({
  ...session,
  state,
  held: isPhase(session.state) ? session.state : session.held,
  held_at: session.held_at ?? at,
});

/**
 * The work of a step is over at `at`, by hand with its figures or by the clock: the set is logged with its
 * real seconds, and the row is done when all its sets are. A timed set per side runs a second time first.
 */
export function finishWork(
  course: Course,
  session: Session,
  at: number,
  figures: Figures | null,
): Transition {
  const step = course.steps[session.step];
  if (!step) return { session, effects: [] };
  const spent = Math.min(elapsedMs(session, at), session.target_ms ?? Number.POSITIVE_INFINITY);
  const byClock = figures === null;
  const cues: Effect[] = byClock ? [{ kind: 'cue', cue: 'work_over' }] : [];
  if (step.perSide && session.side === 1) {
    const other: Session = { ...session, side: 2, side_ms: spent, phase_at: at, paused_ms: 0 };
    return { session: record(other, 'side', at), effects: cues };
  }
  const sides = step.perSide ? (session.side_ms + spent) / 2 : spent;
  // A minute that its clock ended does not say how long the work took.
  const isTimed = step.seconds !== null && !(byClock && step.kind === 'emom');
  const actual: Figures = { ...figures, ...(isTimed ? { seconds: Math.round(sides / 1000) } : {}) };
  const finished = finishedSteps(session).add(session.step);
  const already = doneRows(session);
  const done = step.rows.filter(
    (row) =>
      !already.has(row) && course.steps.every((each, i) => !each.rows.includes(row) || finished.has(i)),
  );
  const row = setRowOf(step);
  const effects: Effect[] = done.map((each) => mark('done', each, at));
  // A block's clock says nothing about the sets of its rows.
  if (row !== undefined) {
    effects.unshift({ kind: 'mark', mark: { action: 'set', row, set_no: step.setNo, actual, at } });
  }
  const { step: place, side, side_ms, phase_at, paused_ms, target_ms } = session;
  const before = { step: place, side, side_ms, phase_at, paused_ms, target_ms };
  const restMs = step.kind === 'emom' ? restOfMinute(course, session, at) : step.rest * 1000;
  const turn = rest(course, session, at, restMs, {
    event: byClock ? 'work_over' : 'set_done',
    done,
    ...(byClock ? {} : { before }),
  });
  return { session: turn.session, effects: [...effects, ...cues, ...turn.effects] };
}

/** The rest of the minute, if the block continues. */
const restOfMinute = ({ steps }: Course, session: Session, at: number): number =>
  steps[session.step + 1]?.block === steps[session.step]?.block
    ? Math.max(0, (phaseEnd(session) ?? at) - at)
    : 0;

/** The event that ended a step. */
type Ended = Pick<SessionRecord, 'event' | 'done' | 'before'>;

/**
 * Rest before the next step that is not done, work without a rest, or the summary when no step is left.
 */
export function rest(
  course: Course,
  session: Session,
  at: number,
  restMs: number,
  finished: Ended,
): Transition {
  const { event, ...more } = finished;
  const from = session.step;
  const done = new Set([...doneRows(session), ...(more.done ?? [])]);
  const next = nextOpenStep(course.steps, from, done);
  if (next < 0) return summarize(course, session, at, finished);
  const ended = { ...more, step: from };
  if (restMs <= 0) return startWork(course, session, next, at, event, null, ended);
  const place = placeFrom(next, at, restMs);
  const resting: Session = { ...session, ...place, state: 'rest', held: null, held_at: null };
  return { session: record(resting, event, at, ended), effects: [] };
}

/** The end of the day: everything is done. */
function summarize(course: Course, session: Session, at: number, { event, ...more }: Ended): Transition {
  const kept = record(session, event, at, more);
  const done = doneRows(kept);
  const all = new Set([...course.steps.flatMap(({ rows }) => rows), ...(course.covered ?? [])]);
  const rows = [...all].filter((row) => !done.has(row));
  const over: Session = { ...kept, state: 'summary', target_ms: null, held: null, held_at: null };
  return {
    session: record(over, 'summary', at, { done: rows }),
    effects: [...rows.map((row) => mark('done', row, at)), { kind: 'summary' }],
  };
}
