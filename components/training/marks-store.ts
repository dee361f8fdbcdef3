'use client';

import type { LogEntry } from '@/lib/domain/training-log';

/** A mark that is not sent yet. `n` increases with each mark. */
export type Mark = { n: number; entry: Partial<LogEntry> & Pick<LogEntry, 'uuid' | 'action'> };

const EVENT = 'brio:marks';
// One key per mark, so that tabs never overwrite each other's list.
const prefix = (userId: number) => `brio:mark:${userId}:`;
/** In-memory fallback while storage is full or blocked. */
const memory = new Map<string, string>();

function allKeys(): string[] {
  try {
    return [...Object.keys(localStorage), ...memory.keys()];
  } catch {
    return [...memory.keys()];
  }
}

function read(key: string): Mark | null {
  try {
    const text = memory.get(key) ?? localStorage.getItem(key);
    const mark = text ? (JSON.parse(text) as Mark) : null;
    return mark && typeof mark.n === 'number' && mark.entry?.uuid ? mark : null;
  } catch {
    return null;
  }
}

/** All unsent marks, oldest first. */
export function waitingMarks(userId: number): Mark[] {
  return allKeys()
    .filter((key) => key.startsWith(prefix(userId)))
    .flatMap((key) => read(key) ?? [])
    .sort((a, b) => a.n - b.n);
}

export function keepMark(userId: number, entry: Mark['entry']): Mark {
  const last = waitingMarks(userId).at(-1)?.n ?? 0;
  const mark = { n: Math.max(Date.now(), last + 1), entry };
  const key = prefix(userId) + entry.uuid;
  try {
    localStorage.setItem(key, JSON.stringify(mark));
  } catch {
    memory.set(key, JSON.stringify(mark));
  }
  window.dispatchEvent(new Event(EVENT));
  return mark;
}

export function dropMarks(userId: number, uuids: readonly string[]): void {
  for (const uuid of uuids) {
    memory.delete(prefix(userId) + uuid);
    try {
      localStorage.removeItem(prefix(userId) + uuid);
    } catch {
      // Storage is blocked: nothing was stored.
    }
  }
  window.dispatchEvent(new Event(EVENT));
}

const REFUSED_DAYS = 60;
const refusedPrefix = (userId: number) => `brio:refused:${userId}:`;

/** Keeps what the server won't take, with its reason, for 60 days (docs/spec/offline.md#queue). */
export function keepRefused(userId: number, { entry }: Mark, reason: string): void {
  try {
    const oldest = Date.now() - REFUSED_DAYS * 86_400_000;
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(refusedPrefix(userId)))) {
      const { kept } = JSON.parse(localStorage.getItem(key) ?? '{}') as { kept?: number };
      if ((kept ?? 0) < oldest) localStorage.removeItem(key);
    }
    const value = JSON.stringify({ entry, reason, kept: Date.now() });
    localStorage.setItem(refusedPrefix(userId) + entry.uuid, value);
  } catch {
    // Storage is full or blocked: the notice on the page is all that stays.
  }
}

/** Subscribes to changes in this tab and others. */
export function watchMarks(userId: number, listener: (elsewhere: boolean) => void): () => void {
  const here = () => listener(false);
  const elsewhere = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(prefix(userId))) listener(true);
  };
  window.addEventListener(EVENT, here);
  window.addEventListener('storage', elsewhere);
  return () => {
    window.removeEventListener(EVENT, here);
    window.removeEventListener('storage', elsewhere);
  };
}
