import {
  isKept,
  type Mark,
  type MarkEntry,
  nextNumber,
  oldestFirst,
  type Refused,
} from '@/lib/domain/offline/queue';
import type { LogResult } from '@/lib/domain/training-log';
import { ofUser, openStores } from './database';

/*
 * Marks that wait for the server (docs/spec/offline.md#queue). A mark is written to localStorage at once, which
 * no tab can lose by being closed, and moved to the database as soon as that is open. Where there is no
 * database it stays in localStorage, and where that is blocked too in memory.
 */

/** Told to other tabs and the worker: the queue has changed. */
const CHANNEL = 'brio-marks';
const EVENT = 'brio:marks';
const JOURNAL = 'brio:mark:';
const OLD_REFUSED = 'brio:refused:';
const memory = new Map<string, string>();
let last = 0;

/** Puts a mark at the end of a person's queue. It is safe when this returns; nothing is sent. */
export function keepMark(userId: number, entry: MarkEntry): Mark {
  last = nextNumber(Date.now(), last);
  const mark = { n: last, entry };
  writeJournal(`${JOURNAL}${userId}:${entry.uuid}`, JSON.stringify(mark));
  tellMarks();
  return mark;
}

/** A person's unsent marks, oldest first. */
export async function waitingMarks(userId: number): Promise<Mark[]> {
  const journal = journalOf(userId);
  try {
    const db = await openStores();
    if (journal.length > 0) {
      const store = db.transaction('queue', 'readwrite');
      for (const mark of journal) void store.store.put({ user_id: userId, uuid: mark.entry.uuid, ...mark });
      await store.done;
      for (const { entry } of journal) clearJournal(`${JOURNAL}${userId}:${entry.uuid}`);
    }
    const rows = await db.getAll('queue', ofUser(userId));
    last = Math.max(last, ...rows.map(({ n }) => n));
    return oldestFirst(rows.map(({ n, entry }) => ({ n, entry })));
  } catch {
    return oldestFirst(journal);
  }
}

/** Takes marks from the queue: those that the server has a verdict for, and no others. */
export async function dropMarks(userId: number, uuids: readonly string[]): Promise<void> {
  for (const uuid of uuids) clearJournal(`${JOURNAL}${userId}:${uuid}`);
  try {
    const queue = (await openStores()).transaction('queue', 'readwrite');
    for (const uuid of uuids) void queue.store.delete([userId, uuid]);
    await queue.done;
  } catch {
    // No database: nothing was in it.
  }
  tellMarks();
}

/** Keeps what the server won't take, with its reason, for 60 days. */
export async function keepRefused(
  userId: number,
  entry: MarkEntry,
  reason: string | LogResult['reason'],
): Promise<void> {
  const row = { entry, reason: reason ?? 'invalid', kept: Date.now() };
  const db = await openStores().catch(() => null);
  if (db) await db.put('refused', { user_id: userId, uuid: entry.uuid, ...row });
  else writeJournal(`${OLD_REFUSED}${userId}:${entry.uuid}`, JSON.stringify(row));
}

/** A person's refused marks, newest first; those of more than 60 days ago are forgotten. */
export async function refusedMarks(userId: number): Promise<Refused[]> {
  const kept = keysOf(`${OLD_REFUSED}${userId}:`).flatMap((key) => parse<Refused>(key) ?? []);
  const db = await openStores().catch(() => null);
  if (!db) return kept;
  const rows = await db.transaction('refused', 'readwrite');
  for (const row of kept) {
    void rows.store.put({ user_id: userId, uuid: row.entry.uuid, ...row });
    clearJournal(`${OLD_REFUSED}${userId}:${row.entry.uuid}`);
  }
  const all = await rows.store.getAll(ofUser(userId));
  for (const { uuid, kept: since } of all)
    if (!isKept(since, Date.now())) void rows.store.delete([userId, uuid]);
  await rows.done;
  return all.filter((row) => isKept(row.kept, Date.now())).sort((a, b) => b.kept - a.kept);
}

/** Forgets a refused mark. */
export async function dropRefused(userId: number, uuid: string): Promise<void> {
  await (await openStores()).delete('refused', [userId, uuid]);
  tellMarks();
}

/** Of people who signed out: what waited for 60 days is forgotten. */
export async function forgetOldMarks(ownerId: number): Promise<void> {
  const queue = (await openStores()).transaction('queue', 'readwrite');
  for (const { user_id, uuid, n } of await queue.store.getAll())
    if (user_id !== ownerId && !isKept(n, Date.now())) void queue.store.delete([user_id, uuid]);
  await queue.done;
}

/** Calls back when the queue changes; `elsewhere`: in another tab or in the worker. */
export function watchMarks(listener: (elsewhere: boolean) => void): () => void {
  const here = () => listener(false);
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => listener(true);
  addEventListener(EVENT, here);
  return () => {
    channel.close();
    removeEventListener(EVENT, here);
  };
}

function tellMarks(): void {
  dispatchEvent(new Event(EVENT));
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

// A worker has no localStorage; a browser may block it.
const local = (): Storage | null => {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage;
  } catch {
    return null;
  }
};

const keysOf = (prefix: string): string[] =>
  [...new Set([...Object.keys(local() ?? {}), ...memory.keys()])].filter((key) => key.startsWith(prefix));

function parse<T extends { entry: MarkEntry }>(key: string): T | null {
  try {
    const value = JSON.parse(memory.get(key) ?? local()?.getItem(key) ?? 'null') as T | null;
    return value?.entry?.uuid ? value : null;
  } catch {
    return null;
  }
}

const journalOf = (userId: number): Mark[] =>
  keysOf(`${JOURNAL}${userId}:`).flatMap((key) => parse<Mark>(key) ?? []);

function writeJournal(key: string, value: string): void {
  try {
    const storage = local();
    if (!storage) throw new Error('No storage');
    storage.setItem(key, value);
  } catch {
    memory.set(key, value);
  }
}

function clearJournal(key: string): void {
  memory.delete(key);
  local()?.removeItem(key);
}
