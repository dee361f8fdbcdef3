import 'server-only';
import { cache } from 'react';
import { db } from '@/db/client';
import { loadTexts } from '@/db/repositories/content/translations';
import {
  findAwaitedPrograms,
  findMemberships,
  type MembershipRow,
} from '@/db/repositories/training/training';
import { businessDay } from '@/lib/business-day';
import type { Access } from '@/lib/domain/access/training-lock';
import { identityFor, type ProgramIdentity } from '@/lib/domain/catalog/program-identity';
import type { Day } from '@/lib/domain/clock';
import { STATUS_RANK } from '@/lib/domain/codes';
import { orNotFound } from '@/lib/domain/errors';
import { accessOf } from '@/lib/domain/progress/access-at';
import { SPANISH, type WithSpanish } from '@/lib/domain/translations';

export type Membership = {
  program: MembershipRow['program'] & Partial<WithSpanish<'name'>>;
  identity: ProgramIdentity;
  level: (NonNullable<MembershipRow['level']> & Partial<WithSpanish<'name'>>) | null;
  access: Access;
  /** Paid by a subscription that runs: the last day of access moves with each charge. */
  renews: boolean;
  lastLog: string | null;
  /** Which pass through the plan, from 1. */
  run: number;
  /** The edition they train; null follows the newest (docs/spec/versions.md#pinning). */
  major: number | null;
  /** The language of its names. */
  locale: string;
};

/** Today in the business's time zone. */
export const today = (): Day => businessDay();

export const membershipOf = (row: MembershipRow, access: Access, locale: string = SPANISH): Membership => ({
  program: row.program,
  identity: identityFor(row.program.slug, row.program.globalColor),
  level: row.level,
  access,
  renews: row.renews,
  lastLog: row.lastLog,
  run: row.assignment?.run ?? 1,
  major: row.assignment?.version_major ?? null,
  locale,
});

const readMemberships = cache(async (userId: number, locale: string, day: Day) => {
  const awaited = await findAwaitedPrograms(db, userId);
  const rows = await named(await findMemberships(db, userId, [...awaited]), locale);
  const members = rows
    .map((row) => {
      const { id, launchDate } = row.program;
      return membershipOf(row, accessOf(row.assignment, launchDate, day, awaited.has(id)), locale);
    })
    .filter(({ access }) => access.status !== 'NONE')
    .sort(
      (a, b) =>
        STATUS_RANK[a.access.status] - STATUS_RANK[b.access.status] ||
        (b.lastLog ?? '').localeCompare(a.lastLog ?? ''),
    );
  return { rows, members };
});

/**
 * A customer's programs, the one to show first at the front: open ones first, then the last trained. Names
 * are in `locale`; what is stored with marks stays Spanish. Once per request.
 */
export const loadMemberships = async (
  userId: number,
  locale: string = SPANISH,
  day: Day = today(),
): Promise<Membership[]> => (await readMemberships(userId, locale, day)).members;

/** The rows behind a customer's programs, those that show nothing any more too, with what they are now. */
export const loadMembershipRows = (
  userId: number,
  locale: string = SPANISH,
): Promise<{ rows: MembershipRow[]; members: Membership[] }> => readMemberships(userId, locale, today());

/** The rows with the names of program and level in the reader's language. */
async function named(rows: readonly MembershipRow[], locale: string): Promise<MembershipRow[]> {
  const translate = await loadTexts(db, locale, {
    programs: rows.map(({ program }) => program.id),
    levels: rows.map(({ level }) => level?.id ?? null),
  });
  return rows.map(({ program, level, ...row }) => ({
    ...row,
    program: translate('programs', program.id, program, ['name']),
    level: level && translate('levels', level.id, level, ['name']),
  }));
}

/** The program that an address names, or the one that the cookie remembers. */
export type ProgramChoice = { named: number } | number | null;

/**
 * The chosen program; that of the cookie if it is still the customer's, else the first. Null without any.
 * Throws 404 for one that the address names and the customer doesn't hold.
 */
export function chosenOf(all: readonly Membership[], choice: ProgramChoice): Membership | null {
  const [first] = all;
  if (!first) return null;
  if (typeof choice === 'object' && choice !== null) return heldProgram(all, choice.named);
  return all.find(({ program }) => program.id === choice) ?? first;
}

/** The program that links name: with one alone the short address means the same. */
export const linkOf = (all: readonly Membership[], { program }: Membership): number | null =>
  all.length > 1 ? program.id : null;

/** A program by id. Throws 404 for one that the customer doesn't hold. */
export function heldProgram(all: readonly Membership[], programId: number): Membership {
  return orNotFound(all.find(({ program }) => program.id === programId));
}
