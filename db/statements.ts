import { createHash } from 'node:crypto';
import type { Db } from './client';

const kept = new WeakMap<Db, Map<string, unknown>>();
/** A connection holds each of them planned, so there must be an end to them. */
const MOST = 250;

/**
 * A query that most requests ask: its text is written once for a database, and planned by it once a connection, under
 * `name`. `key` says everything that the text depends on; values come by placeholders. Past some hundreds, the rest is
 * written and planned each time.
 */
export function keepStatement<S>(db: Db, key: string, write: (name: string) => S): S {
  const own = kept.get(db) ?? new Map<string, unknown>();
  kept.set(db, own);
  const known = own.get(key) as S | undefined;
  if (known) return known;
  if (own.size >= MOST) return write('');
  const made = write(createHash('sha256').update(key).digest('hex').slice(0, 32));
  own.set(key, made);
  return made;
}
