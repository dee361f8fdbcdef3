import { BATCH, batchOf, settle, workoutsOf } from '@/lib/domain/offline/queue';
import type { LogResult, SessionResult } from '@/lib/domain/training/training-log';
import { openStores } from './database';
import { dropMarks, dropWorkouts, keepRefused, NOTHING, type Waiting, waitingOf, withJournal } from './marks';
import { withRoom } from './videos';
import { PHONE, wipe } from './wipe';

/**
 * The result for the waiting marks. `waiting`: they are sent with the next try. `refused`: the server refused
 * some of them. `signed_out`, `other_user`: they wait for their owner; signed out, the plan's content is
 * deleted.
 */
export type Outcome = 'sent' | 'waiting' | 'refused' | 'nothing' | 'signed_out' | 'other_user';

type Failure = 'waiting' | 'too_large' | 'signed_out' | 'other_user';
type Answer = {
  data: LogResult[];
  sessions?: SessionResult[];
  days?: { program_day_id: number; done: number[] }[];
};
/** Name of the Background Sync, and of the lock that keeps senders apart. */
export const SYNC_TAG = 'brio-sync';
/**
 * How long a call may take. A fetch without an answer would hold the lock, so that no tab sends again; it may
 * wait for ever when the network is lost silently or the browser ends the worker that it goes through.
 */
const CALL_MS = 20_000;
let running: Promise<Outcome> | null = null;
/** Whether marks may have come since the queue was last read. */
let mayHaveMore = false;
/** The queue when it was last read, and this browser's name: for the call of a page that goes. */
let lastRead = { userId: 0, ...NOTHING };
let device: string | null = null;

/**
 * Sends the queue, oldest first, one call at a time over all tabs and the worker. Repeats are harmless: each
 * mark has its UUID. What comes while it sends is sent too.
 */
export function sendMarks(userId: number): Promise<Outcome> {
  mayHaveMore = true;
  running ??= alone(() => sendAll(userId)).finally(() => {
    running = null;
  });
  return running;
}

/**
 * Sends what may not have arrived by one call that outlives the page; the next page reads the verdicts. The
 * database is not touched: where a browser keeps the page (WebKit), a transaction that begins now stays open
 * and closes the queue to every other page.
 */
export function sendLeaving(userId: number): void {
  const waiting = withJournal(userId, lastRead.userId === userId ? lastRead : NOTHING);
  const batch = nextBatch(waiting, BATCH);
  if (batch) void post(userId, batch, { keepalive: true }).catch(() => {});
}

// Without locks, as over plain http, each tab sends for itself: a mark that arrives twice is one.
const alone = (work: () => Promise<Outcome>): Promise<Outcome> =>
  navigator.locks ? navigator.locks.request(SYNC_TAG, work) : work();

async function sendAll(userId: number): Promise<Outcome> {
  let outcome: Outcome = 'nothing';
  let most = BATCH;
  for (;;) {
    mayHaveMore = false;
    const waiting = await waitingOf(userId);
    lastRead = { userId, ...waiting };
    const batch = nextBatch(waiting, most);
    if (!batch && mayHaveMore) continue;
    if (!batch) return outcome;
    device ??= await deviceId();
    // On a slow network fewer may pass in time.
    const result = await sendBatch(userId, batch).catch(
      (error: unknown): Failure => (isTimeout(error) ? 'too_large' : 'waiting'),
    );
    const count = Math.max(batch.marks.length, batch.workouts.length);
    if (result === 'too_large' && count > 1) {
      most = Math.ceil(count / 2);
      continue;
    }
    if (result !== 'sent' && result !== 'refused') return result === 'too_large' ? 'waiting' : result;
    if (outcome !== 'refused') outcome = result;
  }
}

/** The oldest of what waits; null when nothing does. */
function nextBatch(waiting: Waiting, most: number): Waiting | null {
  const marks = batchOf(waiting.marks, most);
  const workouts = workoutsOf(marks, waiting.workouts, most);
  return marks.length + workouts.length > 0 ? { marks, workouts } : null;
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

const post = (
  userId: number,
  { marks, workouts }: Waiting,
  options: Pick<RequestInit, 'keepalive' | 'signal'>,
): Promise<Response> =>
  fetch('/api/v1/training/logs', {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
    },
    ...options,
    body: JSON.stringify({
      user_id: userId,
      device_id: device,
      sent_at: new Date().toISOString(),
      partial: true,
      entries: marks.map(({ entry }) => entry),
      ...(workouts.length > 0 ? { sessions: workouts.map(({ session }) => session) } : {}),
    }),
  });

/** Only a verdict for its own UUID removes a mark from the queue, never the failure of a whole call. */
async function sendBatch(userId: number, batch: Waiting): Promise<Failure | 'sent' | 'refused'> {
  const { marks, workouts } = batch;
  const response = await post(userId, batch, { signal: AbortSignal.timeout(CALL_MS) });
  if (response.status === 401) {
    // In the worker too: no page may be open.
    await wipe(userId, 'unauthorized').catch(() => {});
    return 'signed_out';
  }
  if (!response.ok) return failureOf(response.status);
  const { data, days = [], sessions = [] } = (await response.json()) as Answer;
  const { judged, refused } = settle(marks, data);
  const known = new Set(sessions.map(({ uuid }) => uuid));
  const confirmed = workouts.filter(({ session }) => known.has(session.uuid));
  for (const { mark, reason } of refused) await keepRefused(userId, mark, reason);
  await withRoom(() => keepDone(userId, days)).catch(() => {});
  await noteSent(userId).catch(() => {});
  await dropWorkouts(userId, confirmed);
  await dropMarks(
    userId,
    judged.map(({ entry }) => entry.uuid),
  );
  if (judged.length + confirmed.length === 0) return 'waiting';
  return refused.length > 0 ? 'refused' : 'sent';
}

function failureOf(status: number): Failure {
  if (status === 409) return 'other_user';
  return status === 413 ? 'too_large' : 'waiting';
}

/** The days in an answer are kept in the stored plan until the next snapshot. */
async function keepDone(userId: number, days: NonNullable<Answer['days']>): Promise<void> {
  const plan = (await openStores()).transaction('plan', 'readwrite');
  for await (const cursor of plan.store) {
    const program = cursor.value;
    const own = days.filter(({ program_day_id: id }) => program.days.some((day) => day.id === id));
    if (program.user_id !== userId || own.length === 0) continue;
    const done = Object.fromEntries(own.map((day) => [day.program_day_id, day.done]));
    await cursor.update({ ...program, done: { ...program.done, ...done } });
  }
  await plan.done;
}

/** For pages requested before and opened after it: the mark is no longer in the queue to be shown. */
async function noteSent(userId: number): Promise<void> {
  await (await openStores()).put('sent', { user_id: userId, at: Date.now() });
}

/** Whether the server took marks of a person after `since`, by this phone's clock in ms. */
export async function hasSentSince(userId: number, since: number): Promise<boolean> {
  const stored = await (await openStores()).get('sent', userId);
  return stored !== undefined && stored.at > since;
}

/** The name of this browser among a person's phones, made on first use. */
async function deviceId(): Promise<string | null> {
  const db = await openStores().catch(() => null);
  if (!db) return null;
  const stored = await db.get('preferences', PHONE);
  if (typeof stored?.value === 'string') return stored.value;
  const value: string = crypto.randomUUID();
  // A full phone sends without a name.
  return db.put('preferences', { user_id: PHONE, value }).then(
    () => value,
    () => null,
  );
}
