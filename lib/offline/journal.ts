import { nextNumber } from '@/lib/domain/offline/next-number';
import type { MarkEntry, QueuedMark, Workout } from '@/lib/domain/offline/queue';
import type { LogSession } from '@/lib/domain/training/training-log';

/*
 * Marks written to localStorage synchronously, so that closing the tab loses none; where that is blocked they
 * stay in memory (docs/spec/offline.md#queue). A page starts with this part of the queue only: the database
 * and the sender are loaded later.
 */

/** Message to other tabs and the worker: the queue has changed. */
const CHANNEL = 'brio-marks';
const EVENT = 'brio:marks';
const MARK = 'brio:mark:';
const WORKOUT = 'brio:workout:';
/** Storage key, followed by the person's id, of changed preferences that are not sent yet. */
export const PREFERENCES = 'brio:preferences:';
const memory = new Map<string, string>();
/** Storage key of a started workout for which the database has no room, followed by its owner's id. */
export const SESSION = 'brio:session:';
let last = 0;

/** The numbers of what is in the database: later ones are greater. */
export const seeNumbers = (numbers: readonly number[]): void => {
  last = Math.max(last, ...numbers);
};

/** Puts a mark at the end of a person's queue. It is safe when this returns; nothing is sent. */
export function keepMark(userId: number, entry: MarkEntry, name: string): QueuedMark {
  last = nextNumber(Date.now(), last);
  const mark = { n: last, entry, name };
  writeKey(`${MARK}${userId}:${entry.uuid}`, JSON.stringify(mark));
  tellMarks();
  return mark;
}

/** Stores the current state of a workout, replacing the earlier one; its marks are sent with it. */
export function keepWorkout(userId: number, session: LogSession): void {
  last = nextNumber(Date.now(), last);
  writeKey(`${WORKOUT}${userId}:${session.uuid}`, JSON.stringify({ n: last, session }));
  tellMarks();
}

export const journaledMarks = (userId: number): QueuedMark[] =>
  keysOf(`${MARK}${userId}:`).flatMap((key) => {
    const mark = readKey<QueuedMark>(key);
    return mark?.entry?.uuid ? mark : [];
  });
export const journaledWorkouts = (userId: number): Workout[] =>
  keysOf(`${WORKOUT}${userId}:`).flatMap((key) => {
    const workout = readKey<Workout>(key);
    return workout?.session?.uuid ? workout : [];
  });

/** Whose keys begin with a prefix that a person's id follows. */
export const ownersIn = (prefix: string): number[] =>
  keysOf(prefix).map((key) => Number.parseInt(key.slice(prefix.length), 10));
/** Whose marks the journal has. */
export const journalOwners = (): number[] => [...new Set(ownersIn(MARK))];

/** Whether marks of a person are in this page alone: nothing stores them, and closing it loses them. */
export const isOnlyHere = (userId: number): boolean =>
  [...memory.keys()].some((key) => key.startsWith(`${MARK}${userId}:`));

export const clearMark = (userId: number, uuid: string): void => clearKey(`${MARK}${userId}:${uuid}`);

/** Removes a workout from the journal, unless it was stored again since number `n`. */
export function clearWorkout(userId: number, { n, session }: Workout): void {
  const key = `${WORKOUT}${userId}:${session.uuid}`;
  if (readKey<Workout>(key)?.n === n) clearKey(key);
}

/** Open while this page listens. A page hears what it says by another channel, but not by its own. */
const listening = { channel: null as BroadcastChannel | null, count: 0 };

/** Calls back when the queue changes; `elsewhere`: in another tab or in the worker. */
export function watchMarks(listener: (elsewhere: boolean) => void): () => void {
  const here = () => listener(false);
  const elsewhere = () => listener(true);
  listening.channel ??= new BroadcastChannel(CHANNEL);
  listening.count += 1;
  const { channel } = listening;
  channel.addEventListener('message', elsewhere);
  addEventListener(EVENT, here);
  return () => {
    channel.removeEventListener('message', elsewhere);
    removeEventListener(EVENT, here);
    listening.count -= 1;
    if (listening.count > 0) return;
    channel.close();
    listening.channel = null;
  };
}

export function tellMarks(): void {
  dispatchEvent(new Event(EVENT));
  const channel = listening.channel ?? new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  if (channel !== listening.channel) channel.close();
}

// A worker has no localStorage; a browser may block it.
const local = (): Storage | null => {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
};

export const keysOf = (prefix: string): string[] =>
  [...new Set([...Object.keys(local() ?? {}), ...memory.keys()])].filter((key) => key.startsWith(prefix));

export function readKey<T>(key: string): T | null {
  try {
    return JSON.parse(memory.get(key) ?? local()?.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function writeKey(key: string, value: string): void {
  try {
    const storage = local();
    if (!storage) throw new Error('No storage');
    storage.setItem(key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function clearKey(key: string): void {
  memory.delete(key);
  local()?.removeItem(key);
}
