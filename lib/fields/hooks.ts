import type { Transaction } from '@/db/client';
import type { RecordRow } from '@/db/repositories/records';
import type { ResourceName } from '@/lib/domain/abilities';
import type { Actor, RequestContext } from '@/lib/domain/actor';

export type SaveInput = {
  tx: Transaction;
  actor: Actor;
  /** Decoded values as sent; a hook may change or add columns. */
  values: Record<string, unknown>;
  /** The row as it was; null for a new one. */
  before: RecordRow | null;
};

export type OptionsOf = (name: ResourceName, selected: readonly unknown[]) => Promise<unknown[]>;

/** What a resource does beyond its declaration, inside the transaction of the save. */
export type Hooks = {
  /** Checks and completes what is about to be written. Throws AppError to refuse. */
  beforeSave?: (input: SaveInput) => Promise<void>;
  afterSave?: (input: SaveInput & { row: RecordRow }) => Promise<void>;
  beforeDelete?: (input: { tx: Transaction; actor: Actor; row: RecordRow }) => Promise<void>;
  /** Columns of a new pair in a join table, such as the tax rate of the day. */
  linkColumns?: (tx: Transaction, field: string) => Promise<(other: number) => Record<string, unknown>>;
  /** Option lists of its forms that follow from no field. `optionsOf` lists the first rows of a resource. */
  meta?: (optionsOf: OptionsOf) => Promise<Record<string, unknown>>;
  /** What `GET {res}/{id}` shows besides the row, to callers without its `show` ability too. Throws 404. */
  publicRead?: (context: RequestContext, id: number) => Promise<object>;
};
