import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Step } from './history';
import type { Key, Plan } from './plan';

/** What was changed since the last save, and the steps that can be taken back. */
export type JournalEntry = {
  /** Of the plan that `base` is. */
  revision: number;
  updatedAt: string;
  base: Plan;
  plan: Plan;
  ids: Readonly<Record<Key, number>>;
  past: readonly Step[];
  future: readonly Step[];
  changes: number;
  /** Milliseconds since 1970. */
  at: number;
};

interface Schema extends DBSchema {
  journals: { key: string; value: JournalEntry };
}

/** Longest time between a change and its journal (docs/spec/builder.md#autosave), in milliseconds. */
export const JOURNAL_MS = 400;

let opened: Promise<IDBPDatabase<Schema>> | null = null;
const database = () => {
  opened ??= openDB<Schema>('brio-builder', 1, {
    upgrade: (db) => {
      db.createObjectStore('journals');
    },
  });
  return opened;
};

export type Journal = {
  read(): Promise<JournalEntry | null>;
  write(entry: JournalEntry): Promise<void>;
  clear(): Promise<void>;
};

/** The journal of one person and program. A browser that keeps nothing has none: then nothing is written. */
export function openJournal(userId: number, programId: number): Journal {
  const name = `${userId}/${programId}`;
  const quietly = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work();
    } catch {
      return otherwise;
    }
  };
  return {
    read: () => quietly(async () => (await (await database()).get('journals', name)) ?? null, null),
    write: (entry) =>
      quietly(async () => {
        await (await database()).put('journals', entry, name);
      }, undefined),
    clear: () => quietly(async () => (await database()).delete('journals', name), undefined),
  };
}
