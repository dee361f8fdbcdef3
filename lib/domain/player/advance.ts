import { finishWork, leaveFor, mark, record, rest, startWork } from './phases';
import { setRowOf } from './rounds';
import {
  type Course,
  doneRows,
  type Effect,
  isPhase,
  type PlayerEvent,
  type Session,
  type Transition,
} from './session';
import { elapsedMs, JUMP_MS, LEFT_MS, phaseEnd, seenAt, UNDO_MS } from './time';

const PREP_MS = 5_000;
const LONGEST_REST_MS = 600_000;

type Handle<K extends PlayerEvent['kind']> = (
  course: Course,
  session: Session,
  event: Extract<PlayerEvent, { kind: K }>,
  now: number,
) => Transition | null;

/**
 * Applies an event to a session by the table in docs/spec/player.md#states. An event that the state does not
 * accept changes only the clock. First the clock moves to `now` (ms): phases that have ended since pass to
 * the next.
 */
export function advance(course: Course, session: Session, event: PlayerEvent, now: number): Transition {
  const jumped = now - session.seen_at > JUMP_MS;
  const seen = seenAt(session, now);
  // After a kill no training took place: phases that have ended since are not marked.
  const caught = event.kind === 'open' ? { session: seen, effects: [] } : catchUp(course, seen, now, jumped);
  const handle = HANDLERS[event.kind] as Handle<PlayerEvent['kind']>;
  const turn = handle(course, caught.session, event as never, now);
  return turn ? { session: turn.session, effects: [...caught.effects, ...turn.effects] } : caught;
}

/** Ends phases whose time is up, each at its own instant; after a jump only the one that ran. */
function catchUp(course: Course, start: Session, now: number, jumped: boolean): Transition {
  let session = start;
  const effects: Effect[] = [];
  for (;;) {
    const end = isPhase(session.state) ? phaseEnd(session) : null;
    if (end === null || end > now) return { session, effects };
    const turn = timeUp(course, session, jumped ? now : end);
    session = turn.session;
    effects.push(...turn.effects);
    if (jumped) return { session, effects };
  }
}

function timeUp(course: Course, session: Session, at: number): Transition {
  if (session.state === 'prep') return startWork(course, session, session.step, at, 'prep_over');
  if (session.state === 'work') return finishWork(course, session, at, null);
  const goesOn = course.goOn || isClocked(course, session.step);
  const rest_ms = session.target_ms ?? 0;
  const next = goesOn
    ? startWork(course, session, session.step, at, 'rest_over', rest_ms).session
    : record(restOver(session, at), 'rest_over', at, { rest_ms });
  return { session: next, effects: [{ kind: 'cue', cue: 'rest_over' }] };
}

const restOver = (session: Session, at: number): Session => ({
  ...session,
  state: 'rest-over',
  phase_at: at,
  paused_ms: 0,
  target_ms: null,
});

/** Inside a block whose clock runs by itself. */
function isClocked({ steps }: Course, at: number): boolean {
  const step = steps[at];
  const own = step?.kind === 'interval' || step?.kind === 'emom';
  return own && steps[at - 1]?.block === step.block;
}

const HANDLERS: { readonly [K in PlayerEvent['kind']]: Handle<K> } = {
  start: (course, session, { step = 0, done = [] }, now) => {
    const first = course.steps[step];
    if (session.state !== 'ready' || !first) return null;
    const effects: Effect[] = [{ kind: 'begin' }];
    const before = done.length > 0 ? { done } : {};
    if (first.seconds === null || !course.prep) {
      const turn = startWork(course, session, step, now, 'start', null, before);
      return { ...turn, effects: [...effects, ...turn.effects] };
    }
    const phase = { state: 'prep', step, phase_at: now, paused_ms: 0, target_ms: PREP_MS } as const;
    return { session: record({ ...session, ...phase }, 'start', now, before), effects };
  },
  tick: (_, session, __, now) => (session.state === 'left' ? closeIfOld(session, now) : null),
  skip: (course, session, _, now) =>
    session.state === 'prep' ? startWork(course, session, session.step, now, 'skip') : null,
  set_done: (course, session, { figures = {} }, now) =>
    session.state === 'work' ? finishWork(course, session, now, figures) : null,
  undo: (course, session, _, now) => undo(course, session, now),
  go_on: (course, session, _, now) =>
    session.state === 'rest' || session.state === 'rest-over'
      ? startWork(course, session, session.step, now, 'go_on', restTaken(session, now))
      : null,
  add: (_, session, { seconds }, now) => {
    if (session.state !== 'rest' || session.target_ms === null) return null;
    const target_ms = Math.min(LONGEST_REST_MS, Math.max(0, session.target_ms + seconds * 1000));
    return { session: record({ ...session, target_ms }, 'add', now), effects: [] };
  },
  pause: (_, session, __, now) =>
    isPhase(session.state)
      ? { session: record(leaveFor(session, 'paused', now), 'pause', now), effects: [] }
      : null,
  resume: (_, session, __, now) => {
    if (session.state !== 'paused' || !session.held) return null;
    const paused_ms = session.paused_ms + Math.max(0, now - (session.held_at ?? now));
    const on: Session = { ...session, state: session.held, paused_ms, held: null, held_at: null };
    return { session: record(on, 'resume', now), effects: [] };
  },
  go: (course, session, { step }, now) =>
    canTrain(session) && course.steps[step] ? startWork(course, session, step, now, 'go') : null,
  exercise_done: (course, session, _, now) => {
    if (!canTrain(session)) return null;
    const done = doneRows(session);
    const rows = (course.steps[session.step]?.rows ?? []).filter((row) => !done.has(row));
    const turn = rest(course, session, now, 0, { event: 'exercise_done', done: rows });
    return {
      session: turn.session,
      effects: [...rows.map((row) => mark('done', row, now)), ...turn.effects],
    };
  },
  leave: (_, session, __, now) =>
    canTrain(session)
      ? { session: record(leaveFor(session, 'left', now), 'leave', now), effects: [{ kind: 'left' }] }
      : null,
  open: (course, session, _, now) => open(course, session, now),
  reopen: (course, session, _, now) => {
    const summary = session.events.findLast(({ event }) => event === 'summary');
    if (session.state !== 'summary' || !summary) return null;
    const own = (course.steps[session.step]?.rows ?? []).filter((row) => doneRows(session).has(row));
    const undone = [...new Set([...(summary.done ?? []), ...own])];
    const turn = startWork(course, session, session.step, now, 'reopen', null, { undone });
    return { session: turn.session, effects: undone.map((row) => mark('undone', row, now)) };
  },
  rate: (_, session, { effort, note, shared }, now) =>
    session.state === 'summary'
      ? {
          session: record(session, 'rate', now),
          effects: [{ kind: 'mark', mark: { action: 'note', effort, note, shared, at: now } }],
        }
      : null,
};

const canTrain = ({ state }: Session) => isPhase(state) || state === 'paused';

/** Rest taken in ms; once it is over, the planned rest counts too. */
function restTaken(session: Session, now: number): number {
  const planned = session.events.findLast(({ rest_ms }) => rest_ms !== undefined)?.rest_ms ?? 0;
  return elapsedMs(session, now) + (session.state === 'rest-over' ? planned : 0);
}

function undo({ steps }: Course, session: Session, now: number): Transition | null {
  const last = session.events.findLast(({ event }) => event !== 'rest_over');
  if (!isPhase(session.state) || !last?.before || now - last.at > UNDO_MS) return null;
  const step = steps[last.step];
  const undone = last.done ?? [];
  const back: Session = { ...session, ...last.before, state: 'work' };
  const row = step && setRowOf(step);
  const effects = undone.map((each) => mark('undone', each, now));
  if (row !== undefined && step) {
    effects.unshift({ kind: 'mark', mark: { action: 'unset', row, set_no: step.setNo, at: now } });
  }
  return { session: record(back, 'undo', now, { undone }), effects };
}

const lastAt = ({ events, seen_at }: Session) => events.at(-1)?.at ?? seen_at;

function closeIfOld(session: Session, now: number): Transition | null {
  const endedAt = lastAt(session);
  if (now - endedAt <= LEFT_MS) return null;
  const closed: Session = { ...session, state: 'closed' };
  return { session: record(closed, 'tick', endedAt), effects: [{ kind: 'closed', endedAt }] };
}

/** A session left, or found after a kill, a reload or an update, is paused where it was. */
function open(course: Course, session: Session, now: number): Transition | null {
  if (session.state !== 'left' && !canTrain(session)) return null;
  const old = closeIfOld(session, now);
  if (old) return old;
  if (session.held) return { session: record({ ...session, state: 'paused' }, 'open', now), effects: [] };
  const end = phaseEnd(session);
  if (end === null || end > now) return found(session, now);
  if (session.state === 'rest')
    return found(restOver(session, end), now, { rest_ms: session.target_ms ?? 0 });
  if (session.state === 'prep') session = startWork(course, session, session.step, now, 'prep_over').session;
  return found({ ...session, phase_at: now, paused_ms: 0 }, now);
}

const found = (session: Session, now: number, more: { rest_ms?: number } = {}): Transition => ({
  session: record(leaveFor(session, 'paused', now), 'open', now, more),
  effects: [],
});
