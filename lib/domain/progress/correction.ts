import { HOUR_MS } from '../clock';
import type { LogEntry } from '../training/training-log';
import { OLDEST_MS } from './mark-clock';

/**
 * The standing row of a set, as a correction has to name it (docs/spec/player.md#sets). Instants are ISO
 * 8601.
 */
export type LoggedSetKey = {
  at: string;
  run: number;
  row: number;
  day: number | null;
  setNo: number;
  session: string | null;
  variant: LogEntry['variant'];
  note: string | null;
  /** Whether staff may read the note. */
  shared: boolean;
};
export type CorrectedFigures = Pick<
  Partial<LogEntry>,
  'reps' | 'weight' | 'unit' | 'seconds' | 'meters' | 'effort'
>;

/** A margin for the time between showing the page and sending the correction. */
const MARGIN_MS = HOUR_MS;

/** Whether a set can still be corrected: 60 days, as long as its row of the plan is known. */
export const isCorrectable = (at: number, rowId: number | null, now: number): rowId is number =>
  rowId !== null && at > now - OLDEST_MS + MARGIN_MS;

/**
 * The entry that replaces a set. It is dated an instant later, so that it is the newer row, keeps the set's
 * date, and is judged by the access at the time of the set.
 */
export function correctionOf(key: LoggedSetKey, figures: CorrectedFigures, uuid: string) {
  const { at, run, row, day, setNo, session, variant, note, shared } = key;
  return {
    uuid,
    action: 'set' as const,
    at: new Date(Date.parse(at) + 1).toISOString(),
    run,
    program_block_exercise_id: row,
    set_no: setNo,
    ...(day === null ? {} : { program_day_id: day }),
    ...(session === null ? {} : { session_uuid: session }),
    ...(variant ? { variant } : {}),
    ...(note === null ? {} : { note }),
    ...(shared ? {} : { shared }),
    ...figures,
  };
}
