import 'server-only';
import { cache } from 'react';
import { db } from '@/db/client';
import { findAwaitedPrograms, findMemberships, type MembershipRow } from '@/db/repositories/training';
import { type Day, dayIn, now } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS, type ProgramStatus } from '@/lib/domain/codes';
import { programStatus } from '@/lib/domain/entitlement';
import { AppError } from '@/lib/domain/errors';
import { identityFor, type ProgramIdentity } from '@/lib/domain/program-identity';
import type { Access } from '@/lib/domain/training';
import { env } from '@/lib/env';

export type Membership = {
  program: MembershipRow['program'];
  identity: ProgramIdentity;
  level: MembershipRow['level'];
  access: Access;
  lastLog: string | null;
};

/** Today in the business's time zone. */
export const today = (): Day => dayIn(env.BUSINESS_TIME_ZONE, now());
export const businessDay = (instant: Date): Day => dayIn(env.BUSINESS_TIME_ZONE, instant);

const RANK: Readonly<Record<ProgramStatus, number>> = {
  VALID: 0,
  NOT_STARTED: 1,
  PAUSED: 2,
  PENDING_PAYMENT: 3,
  EXPIRED: 4,
  NONE: 5,
};

/** The access of an assignment on a day (docs/spec/access.md#program-status). */
export function accessOn(
  row: Pick<MembershipRow, 'assignment' | 'program'>,
  day: Day,
  awaitingPayment: boolean,
): Access {
  const held = row.assignment;
  const status = programStatus(held, day, awaitingPayment);
  const inGrace = status === 'VALID' && held?.ends_on != null && held.ends_on < day;
  return {
    status,
    startsOn: held?.starts_on ?? null,
    endsOn:
      held?.grace_until && held.ends_on && held.grace_until > held.ends_on
        ? held.grace_until
        : (held?.ends_on ?? null),
    graceUntil: inGrace ? (held?.grace_until ?? null) : null,
    cohort: held?.starts_on != null && held.starts_on === row.program.launchDate,
    suspended: held?.status_id === ASSIGNMENT_STATUS.suspended,
  };
}

/**
 * A customer's programs, the one to show first at the front: open ones first, then the last trained.
 * Once per request.
 */
export const loadMemberships = cache(async (userId: number, day: Day = today()): Promise<Membership[]> => {
  const awaited = await findAwaitedPrograms(db, userId);
  const rows = await findMemberships(db, userId, [...awaited]);
  return rows
    .map((row) => ({
      program: row.program,
      identity: identityFor(row.program.slug, row.program.globalColor),
      level: row.level,
      access: accessOn(row, day, awaited.has(row.program.id)),
      lastLog: row.lastLog,
    }))
    .filter(({ access }) => access.status !== 'NONE')
    .sort(
      (a, b) =>
        RANK[a.access.status] - RANK[b.access.status] || (b.lastLog ?? '').localeCompare(a.lastLog ?? ''),
    );
});

/** The program of the cookie if it is still the customer's, else the first; null without any. */
export const chosenOf = (all: readonly Membership[], remembered: number | null): Membership | null =>
  all.find(({ program }) => program.id === remembered) ?? all[0] ?? null;

/** A program by id. Throws 404 for one that the customer doesn't hold. */
export function askedOf(all: readonly Membership[], programId: number): Membership {
  const found = all.find(({ program }) => program.id === programId);
  if (!found) throw new AppError('not_found');
  return found;
}
