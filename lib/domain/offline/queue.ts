import { DAY_MS } from '../clock';
import type { LogEntry, LogResult, LogSession } from '../training/training-log';

/* The queue of marks and workouts on a phone (docs/spec/offline.md#queue). Instants are in milliseconds. */

export type MarkEntry = Partial<LogEntry> & Pick<LogEntry, 'uuid' | 'action'>;
/**
 * A mark that is not sent yet. `n` grows with each mark and is roughly the instant at which it was made.
 * `name`: the exercise or day as it was shown, because the plan on the phone may lack it later.
 */
export type QueuedMark = { n: number; entry: MarkEntry; name?: string };
/** A workout as it stood when it was kept. */
export type Workout = { n: number; session: LogSession };
/** A mark that the server refused. `reason`: locked, not_found or invalid. */
export type Refused = Omit<QueuedMark, 'n'> & { reason: string; kept: number };

const KEPT_DAYS = 60;
/** Most marks of one call. */
export const BATCH = 100;
/** Most workouts of one call beyond those of its marks. */
const WORKOUTS = 20;
/** Most bytes of its entries; `keepalive` fails above 64 kB. */
const BATCH_BYTES = 48 * 1024;

export const oldestFirst = (marks: readonly QueuedMark[]): QueuedMark[] =>
  [...marks].sort((a, b) => a.n - b.n || (a.entry.uuid < b.entry.uuid ? -1 : 1));

/** The oldest marks that fit one call; at least one, however large. */
export function batchOf(marks: readonly QueuedMark[], most: number = BATCH): QueuedMark[] {
  const encoder = new TextEncoder();
  let bytes = 2;
  const fits = ({ entry }: QueuedMark) => {
    bytes += encoder.encode(JSON.stringify(entry)).byteLength + 1;
    return bytes <= BATCH_BYTES;
  };
  const sorted = oldestFirst(marks).slice(0, most);
  const end = sorted.findIndex((mark) => !fits(mark));
  return end < 0 ? sorted : sorted.slice(0, Math.max(1, end));
}

/**
 * The workouts to send with a batch: all that its marks are of, so that a mark counts on the day its workout
 * began, and then others that wait, oldest first, up to `most` in total.
 */
export function workoutsOf(
  batch: readonly QueuedMark[],
  workouts: readonly Workout[],
  most: number = BATCH,
): Workout[] {
  const ofBatch = new Set(batch.map(({ entry }) => entry.session_uuid));
  const sorted = [...workouts].sort((a, b) => a.n - b.n);
  const own = sorted.filter(({ session }) => ofBatch.has(session.uuid));
  const others = sorted.filter(({ session }) => !ofBatch.has(session.uuid));
  const room = Math.max(0, Math.min(WORKOUTS, most) - own.length);
  return [...own, ...others.slice(0, room)];
}

export type Settled = { judged: QueuedMark[]; refused: { mark: QueuedMark; reason: string }[] };

/** The marks of a call that have a verdict of their own, and those that are refused. */
export function settle(batch: readonly QueuedMark[], verdicts: readonly LogResult[]): Settled {
  const byUuid = new Map(verdicts.map((verdict) => [verdict.uuid, verdict]));
  const judged = batch.filter(({ entry }) => byUuid.has(entry.uuid));
  const refused = judged.flatMap((mark) => {
    const { status, reason = 'invalid' } = byUuid.get(mark.entry.uuid) ?? {};
    return status === 'refused' ? [{ mark, reason }] : [];
  });
  return { judged, refused };
}

/** Refused marks, and those of someone who signed out, are kept for 60 days. */
export const isKept = (since: number, now: number): boolean => now - since < KEPT_DAYS * DAY_MS;
