import type { SQL } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import type { RecordRow } from '@/db/repositories/admin/records';
import type { ResourceName } from '@/lib/domain/abilities';
import type { Actor, RequestContext } from '@/lib/domain/actor';
import type { Locale } from '@/lib/i18n/locales';
import type { ReferenceField } from './types';

export type SaveInput = {
  tx: Transaction;
  actor: Actor;
  context: RequestContext;
  /** Decoded values; a hook may change or add columns. */
  values: Record<string, unknown>;
  /**
   * What the client sent, including read-only fields, which are never in `values`; undefined when code saves.
   */
  sent?: Readonly<Record<string, unknown>>;
  /** The row before the save; null for a new one. */
  before: RecordRow | null;
};

export type OptionsOf = (name: ResourceName, selected: readonly unknown[]) => Promise<unknown[]>;

/** The `computed` fields of a resource. */
export type ComputedFields = {
  /** Their values, by row id. */
  valuesOf: (
    db: Db,
    rows: readonly RecordRow[],
  ) => Promise<ReadonlyMap<number, Readonly<Record<string, unknown>>>>;
  /** The rows whose `field` has one of these decoded values; null for a field that is no filter. */
  having: (db: Db, field: string, values: readonly unknown[]) => Promise<SQL | null>;
  /** What those that are `sortable` are sorted by, by field. */
  sortedBy?: Readonly<Record<string, SQL>>;
};

/** What a resource does beyond its declaration. Saves and deletes run it in their transaction. */
export type Hooks = {
  /** Checks and completes the values. Throws AppError to refuse. */
  beforeSave?: (input: SaveInput) => Promise<void>;
  afterSave?: (input: SaveInput & { row: RecordRow }) => Promise<void>;
  beforeDelete?: (input: { tx: Transaction; actor: Actor; row: RecordRow }) => Promise<void>;
  /** Before a row is restored from the trash; `row` is the deleted row. */
  beforeRestore?: (input: { tx: Transaction; actor: Actor; row: RecordRow }) => Promise<void>;
  /** First statement of a save, delete or restore: a lock that must come before those of the rows. */
  serialize?: (tx: Transaction) => Promise<void>;
  /** Extra columns of a new row in a join table, such as the day's tax rate. */
  linkColumns?: (tx: Transaction, field: string) => Promise<(other: number) => Record<string, unknown>>;
  /** More option lists for its forms. `optionsOf` lists the first rows of a resource. */
  meta?: (optionsOf: OptionsOf, locale: Locale) => Promise<Record<string, unknown>>;
  /** References that it writes outside its form, by path; `GET {res}/options/{path}` looks up their rows. */
  references?: ReadonlyMap<string, ReferenceField>;
  computed?: ComputedFields;
  /** What its list is ordered by ahead of `list.sort`, until a person sorts it. */
  listFirst?: () => SQL;
  /** Texts of its rows that `s` also finds, beyond `list.search`. */
  alsoFound?: (text: string) => SQL | undefined;
  /** Public part of `GET {res}/{id}`, also for callers without the `show` ability. Throws 404. */
  publicRead?: (context: RequestContext, id: number) => Promise<object>;
};
