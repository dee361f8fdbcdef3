import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OpenClash } from './clashes';
import { newToken } from './commands';
import type { Ids } from './difference';
import type { Step } from './history';
import type { Names, Plan, RowKey } from './plan';

/** Unsaved changes and the undo history. */
export type JournalEntry = {
  /** Revision of `base`. */
  revision: number;
  base: Plan;
  plan: Plan;
  ids: Ids;
  /** Names of library rows that this screen searched; missing in older entries. */
  learned?: Names;
  past: readonly Step[];
  future: readonly Step[];
  changes: number;
  /** Plans that were sent and whose saves had no answer; missing in older entries. */
  unanswered?: readonly Plan[];
  /** Unresolved conflicts with another person. */
  clash?: OpenClash | null;
  /** Milliseconds since 1970. */
  at: number;
};

/** The rows in which a plan differs from another; null for rows that only the other has. */
type Difference<T> = Readonly<Record<RowKey, T | null>>;
type PlanDifference = { [Part in keyof Plan]: Difference<Plan[Part][RowKey]> };

/** What is stored: the plan once per save, and for each change only the rows that differ from it. */
type Kept = Omit<JournalEntry, 'base' | 'plan' | 'unanswered'> & {
  /** Identifies the stored plan, because another tab may have stored another one. */
  baseName: string;
  plan: PlanDifference;
  unanswered?: PlanDifference[];
};
interface Schema extends DBSchema {
  bases: { key: string; value: Plan };
  changes: { key: string; value: Kept };
}
const STORES = ['bases', 'changes'] as const;

/** Maximum delay between a change and its entry (docs/spec/builder.md#autosave), in milliseconds. */
export const JOURNAL_MS = 400;

let opened: Promise<IDBPDatabase<Schema>> | null = null;
const database = () => {
  opened ??= openDB<Schema>('brio-builder', 2, {
    upgrade: (db) => {
      for (const name of db.objectStoreNames) db.deleteObjectStore(name);
      for (const name of STORES) db.createObjectStore(name);
    },
  });
  return opened;
};

export type Journal = {
  /**
   * What no open tab writes: unsaved changes first, then the newest. It is this tab's from then on, until
   * `close`, as is what further tabs left unsaved.
   */
  read(): Promise<JournalEntry | null>;
  /** What a further closed tab left unsaved. It is the same until `take` or `drop`. */
  next(): Promise<JournalEntry | null>;
  /** Goes on with `next` in place of the own entry, all of which is saved or discarded. */
  take(): Promise<void>;
  /** Discards `next`. */
  drop(): Promise<void>;
  /** Resolves to whether it is stored. */
  write(entry: JournalEntry): Promise<boolean>;
  clear(): Promise<void>;
  /** Leaves it to the next tab. */
  close(): void;
};

/** Claims an entry for as long as this tab lives; null while another tab has it. */
const claim = (name: string): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    // Without locks, as in old browsers, all tabs share one entry.
    if (!navigator.locks) return resolve(() => undefined);
    navigator.locks
      .request(`brio-builder/${name}`, { ifAvailable: true }, (lock) =>
        lock ? new Promise<void>(resolve) : resolve(null),
      )
      .catch(() => resolve(() => undefined));
  });

/** The journal of one person and program in this tab; null in browsers without storage. */
export function openJournal(userId: number, programId: number): Journal {
  /** Of the first tab; those of further tabs have a token behind it. */
  const first = `${userId}/${programId}`;
  let name = first;
  let release: (() => void) | null = null;
  let others: { name: string; letGo: () => void }[] = [];
  let reading: Promise<unknown> = Promise.resolve();
  let own: { base: Plan | null; baseName: string } = { base: null, baseName: '' };
  const quietly = async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work();
    } catch {
      return otherwise;
    }
  };
  const erase = async (entry: string): Promise<void> => {
    const [bases, changes, done] = await storesOf('readwrite');
    await Promise.all([bases.delete(entry), changes.delete(entry), done]);
  };
  const load = async (entry: string): Promise<JournalEntry | null> => {
    const [bases, changes] = await storesOf('readonly');
    const [base, change] = await Promise.all([bases.get(entry), changes.get(entry)]);
    return base && change ? entryOf(base, change) : null;
  };
  /**
   * Claims the entries that no open tab has, else a new one, and erases what closed tabs left without need.
   */
  const claimAll = async (): Promise<void> => {
    const [, changes] = await storesOf('readonly');
    const range = IDBKeyRange.bound(first, `${first}/\uffff`);
    const [names, kept] = await Promise.all([changes.getAllKeys(range), changes.getAll(range)]);
    for (const at of inOrder(kept)) {
      const found = names[at] ?? first;
      const letGo = await claim(found);
      if (!letGo) continue;
      if (!release) {
        name = found;
        release = letGo;
        continue;
      }
      if (isUnsaved(kept[at])) {
        others.push({ name: found, letGo });
        continue;
      }
      // The steps of a tab that is closed and had saved all.
      await erase(found);
      letGo();
    }
    if (release) return;
    release = await claim(first);
    name = release ? first : `${first}/${newToken()}`;
    release ??= await claim(name);
  };
  return {
    read: () => {
      const entry = reading.then(() =>
        quietly(async () => {
          if (!release) await claimAll();
          return load(name);
        }, null),
      );
      reading = entry;
      return entry;
    },
    next: () => quietly(async () => (others[0] ? load(others[0].name) : null), null),
    take: async () => {
      const next = others.shift();
      if (!next) return;
      const [before, letGo] = [name, release];
      name = next.name;
      release = next.letGo;
      await quietly(() => erase(before), undefined);
      letGo?.();
    },
    drop: async () => {
      const next = others.shift();
      if (next) await quietly(() => erase(next.name), undefined);
      next?.letGo();
    },
    write: (entry) =>
      quietly(async () => {
        const { base } = entry;
        if (base !== own.base) own = { base, baseName: newToken() };
        const { baseName } = own;
        const [bases, changes, done] = await storesOf('readwrite');
        if ((await changes.get(name))?.baseName !== baseName) await bases.put(base, name);
        await changes.put({ ...keptOf(entry), baseName }, name);
        await done;
        return true;
      }, false),
    clear: () => quietly(() => erase(name), undefined),
    close: () => {
      void reading.then(() => {
        release?.();
        release = null;
        for (const { letGo } of others) letGo();
        others = [];
      });
    },
  };
}

const isUnsaved = (kept: Kept | undefined): boolean =>
  kept !== undefined && (kept.changes > 0 || Boolean(kept.clash));

/** The indexes of entries, unsaved changes first, then the newest. */
const inOrder = (kept: readonly Kept[]): number[] =>
  [...kept.keys()].sort((a, b) => {
    const [one, other] = [kept[a], kept[b]];
    return Number(isUnsaved(other)) - Number(isUnsaved(one)) || (other?.at ?? 0) - (one?.at ?? 0);
  });

async function storesOf<Mode extends 'readonly' | 'readwrite'>(mode: Mode) {
  const work = (await database()).transaction(STORES, mode);
  return [work.objectStore('bases'), work.objectStore('changes'), work.done] as const;
}

/** An entry as it is stored, beside its base. */
const keptOf = ({ base, plan, unanswered = [], ...entry }: JournalEntry): Omit<Kept, 'baseName'> => ({
  ...entry,
  plan: difference(base, plan),
  unanswered: unanswered.map((sent) => difference(base, sent)),
});

const entryOf = (base: Plan, { plan, unanswered = [], ...kept }: Omit<Kept, 'baseName'>): JournalEntry => ({
  ...kept,
  base,
  plan: changed(base, plan),
  unanswered: unanswered.map((sent) => changed(base, sent)),
});

/** Rows are immutable, so comparing objects is enough. */
export function difference(base: Plan, plan: Plan): PlanDifference {
  return { rows: part(base.rows, plan.rows), lists: part(base.lists, plan.lists) };
}

function part<T>(before: Readonly<Record<RowKey, T>>, now: Readonly<Record<RowKey, T>>): Difference<T> {
  const found: Record<RowKey, T | null> = {};
  for (const key in now) if (now[key] !== before[key]) found[key] = now[key] ?? null;
  for (const key in before) if (!(key in now)) found[key] = null;
  return found;
}

/** Applies a difference to `base`; unchanged rows keep their objects. */
export function changed(base: Plan, { rows, lists }: PlanDifference): Plan {
  return { rows: joined(base.rows, rows), lists: joined(base.lists, lists) };
}

const joined = <T>(before: Readonly<Record<RowKey, T>>, change: Difference<T>): Record<RowKey, T> => {
  const all: Record<RowKey, T> = { ...before };
  for (const [key, value] of Object.entries(change))
    if (value === null) delete all[key];
    else all[key] = value;
  return all;
};
