import type { LogEntry, LogSession } from '../training/training-log';
import type { PlayDay } from './day';
import type { Session, SessionMark } from './session';
import { activeTime } from './time';

type Entry = Partial<LogEntry> & Pick<LogEntry, 'uuid' | 'action'>;

/** A mark of the player as an entry of the queue (docs/spec/offline.md#queue). */
export function entryOf(mark: SessionMark, { session_uuid }: Session, day: PlayDay, uuid: string): Entry {
  const { day_id, version } = dayOf(mark, day);
  const common = {
    uuid,
    action: mark.action,
    at: new Date(mark.at).toISOString(),
    program_day_id: day_id,
    session_uuid,
    run: day.run,
    ...(version ? { version } : {}),
  };
  if (mark.action === 'note') {
    const { effort, note, shared } = mark;
    return {
      ...common,
      ...(effort === null ? {} : { effort }),
      ...(note === '' ? {} : { note }),
      ...(shared ? {} : { shared }),
    };
  }
  const ofRow = { ...common, program_block_exercise_id: mark.row };
  if (mark.action === 'set') return { ...ofRow, set_no: mark.set_no, ...mark.actual };
  return mark.action === 'unset' ? { ...ofRow, set_no: mark.set_no } : ofRow;
}

/** When two days are trained as one: the day that the row belongs to. */
const dayOf = (mark: SessionMark, day: PlayDay): Pick<PlayDay, 'day_id' | 'version'> =>
  day.joined && 'row' in mark && day.joined.rows.includes(mark.row) ? day.joined : day;

const OVER = new Set(['summary', 'closed']);
const DAY_SECONDS = 86_400;

/** The workout as the server stores it. Seconds exclude pauses and, unless the person counts them, gaps. */
export function workoutOf(
  session: Session,
  day: PlayDay,
  now: number,
  countGaps: boolean,
): LogSession | null {
  const [first] = session.events;
  const last = session.events.at(-1);
  if (!first || !last) return null;
  const { activeMs } = activeTime(session, now, countGaps);
  return {
    uuid: session.session_uuid,
    program_id: day.program_id,
    program_day_id: day.day_id,
    run: day.run,
    started_at: new Date(first.at).toISOString(),
    ...(OVER.has(session.state) ? { ended_at: new Date(endOf(session)).toISOString() } : {}),
    active_seconds: Math.min(DAY_SECONDS, Math.round(activeMs / 1000)),
  };
}

/** When the summary was reached, or the last event before the session was closed. */
const endOf = ({ events }: Session): number =>
  (events.findLast(({ event }) => event === 'summary') ?? events.at(-1))?.at ?? 0;
