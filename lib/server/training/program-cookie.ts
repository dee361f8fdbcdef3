import 'server-only';
import { cookies, headers } from 'next/headers';
import { ASKED_PROGRAM_HEADER, programIdOf } from '@/lib/domain/asked-program';
import type { Wanted } from './memberships';

/** Cookie with the last viewed program. A preference, never a permission. */
export const PROGRAM_COOKIE = 'program';

export async function readProgramCookie(): Promise<number | null> {
  return programIdOf((await cookies()).get(PROGRAM_COOKIE)?.value);
}

/** The program that a page's address names, else the one that the cookie remembers. */
export async function wantedProgram(
  searchParams: Promise<Record<string, string | string[] | undefined>>,
): Promise<Wanted> {
  return wantedOf(programIdOf((await searchParams).program));
}

/** The same for a layout, which is not told the query: the middleware passes it on. */
export async function wantedByLayout(): Promise<Wanted> {
  return wantedOf(programIdOf((await headers()).get(ASKED_PROGRAM_HEADER)));
}

const wantedOf = async (asked: number | null): Promise<Wanted> =>
  asked === null ? await readProgramCookie() : { asked };

/** The program that an address names; null when it names none. */
export const askedIn = (wanted: Wanted): number | null =>
  typeof wanted === 'object' && wanted !== null ? wanted.asked : null;
