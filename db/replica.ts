import 'server-only';
import pg from 'pg';
import { REPLICA_STATEMENT_MS } from '@/lib/domain/limits';
import { createDatabase, type Database, db, pool, poolOptions } from './client';
import { createReplicaState, type Position, type ReplicaPosition, type ReplicaState } from './replica-state';

/**
 * A replica that does not accept a connection in time counts as unavailable, since the primary can answer.
 */
const CONNECT_MS = 1_000;

/** Errors of the statement itself: its values, names that the replica does not have yet, its time-out. */
const isOfStatement = ({ code }: { code?: unknown }): boolean =>
  typeof code === 'string' && /^(?:22|42)...$|^57014$/.test(code);

/** The driver has many signatures; Drizzle uses the one that returns a promise. */
type Query = (...args: unknown[]) => Promise<unknown>;
const queryOf = (of: pg.Pool): Query => of.query.bind(of) as unknown as Query;

function openPool(url: string): pg.Pool {
  const opened = new pg.Pool({
    ...poolOptions(url, undefined, REPLICA_STATEMENT_MS),
    connectionTimeoutMillis: CONNECT_MS,
    // For a replica that disappears without closing its connections.
    query_timeout: REPLICA_STATEMENT_MS + CONNECT_MS,
  });
  opened.on('error', () => {});
  return opened;
}

const PRIMARY_AT = "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as at";
const REPLICA_AT = `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0') end::text as at,
  extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float * 1000 as age`;

type Replica = { pool: pg.Pool; reader: Database; publicReader: Database; state: ReplicaState };

function createReplica(url: string, primary: pg.Pool): Replica {
  const replicas = openPool(url);
  // The primary is queried first, so that its position is never newer than the replica's answer.
  const ask = async (): Promise<ReplicaPosition> => {
    const written = await primary.query(PRIMARY_AT);
    const { rows } = await replicas.query({ text: REPLICA_AT, query_timeout: CONNECT_MS } as pg.QueryConfig);
    const [{ at, age }] = rows as [{ at: string | null; age: number | null }];
    return { primary: BigInt(written.rows[0].at), replayed: at === null ? null : BigInt(at), ageMs: age };
  };
  const state = createReplicaState(ask);
  const [ofPrimary, ofReplica] = [queryOf(primary), queryOf(replicas)];
  const orPrimary: Query = (...args) =>
    ofReplica(...args).catch((error: { code?: unknown }) => {
      if (!isOfStatement(error)) state.failed();
      return ofPrimary(...args);
    });
  const primaryDb = createDatabase(primary);
  /** Drizzle needs only `query` of a pool. A transaction is meant to write, and gets the primary. */
  const readerOf = (query: Query): Database =>
    Object.assign(createDatabase({ query } as unknown as pg.Pool), {
      transaction: primaryDb.transaction.bind(primaryDb),
    });
  const publicQuery: Query = async (...args) =>
    (await state.mayAnswerPublic()) ? orPrimary(...args) : ofPrimary(...args);
  return { pool: replicas, reader: readerOf(orPrimary), publicReader: readerOf(publicQuery), state };
}

// One per process, like the primary's pool: server.ts and the built pages have separate modules.
const store = globalThis as typeof globalThis & { brioReplica?: Replica | null };
const url = process.env.DATABASE_REPLICA_URL;
store.brioReplica ??= url ? createReplica(url, pool) : null;

/** Null without `DATABASE_REPLICA_URL`. */
export const replica = store.brioReplica;

/** Only for public pages: each statement goes to the replica while it has every announced change. */
export const publicDb: Database = replica?.publicReader ?? db;

/**
 * The database for lists, dashboards and exports of a person who wrote up to `wrote`
 * (docs/deploy.md#replica): the replica if it has reached that position, else the primary. Never for money,
 * sessions, abilities, or a transaction.
 */
export async function readerFor(wrote: string | null | undefined): Promise<Database> {
  if (!replica) return db;
  return (await replica.state.mayAnswer(positionOf(wrote))) ? replica.reader : db;
}

/** Greater than any position, so no replica has reached it. */
const UNKNOWN = (1n << 64n) - 1n;

/** The position sent by a client. At worst it is too great, and the primary answers. */
const positionOf = (text: string | null | undefined): Position =>
  text && /^\d{1,20}$/.test(text) ? BigInt(text) : 0n;

/** The primary's current write position, to keep for `readerFor`; null without a replica. */
export async function currentWritePosition(): Promise<string | null> {
  if (!replica) return null;
  const found = await pool.query(PRIMARY_AT).catch(() => null);
  return String(found?.rows[0].at ?? UNKNOWN);
}
