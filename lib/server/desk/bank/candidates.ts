import 'server-only';
import type { Db } from '@/db/client';
import { findMatchCandidates } from '@/db/repositories/bank-movements';
import { now } from '@/lib/domain/clock';

/** How long after its decision an order can still be matched with a line. */
const DECIDED_DAYS = 60;
const MOST = 5_000;

/** The orders that lines are compared with, optionally only those with a normalized reference. */
export const matchCandidates = (db: Db, reference?: string) =>
  findMatchCandidates(db, {
    since: new Date(now().getTime() - DECIDED_DAYS * 86_400_000),
    limit: MOST,
    ...(reference === undefined ? {} : { reference }),
  });
