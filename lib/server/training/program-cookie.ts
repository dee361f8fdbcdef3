import 'server-only';
import { cookies, headers } from 'next/headers';
import { PROGRAM_HEADER } from '@/lib/domain/program-choice';
import { parseId } from '@/lib/domain/values/parse-id';
import type { ProgramChoice } from './memberships';

/** Cookie with the last viewed program. A preference, never a permission. */
export const PROGRAM_COOKIE = 'program';

export async function readProgramCookie(): Promise<number | null> {
  return parseId((await cookies()).get(PROGRAM_COOKIE)?.value);
}

/** The program that a page's address names, else the one that the cookie remembers. */
export async function chosenProgram(
  searchParams: Promise<Record<string, string | string[] | undefined>>,
): Promise<ProgramChoice> {
  return choiceOf(parseId((await searchParams).program));
}

/** The same for a layout, which gets no query: the middleware passes it on. */
export async function chosenInLayout(): Promise<ProgramChoice> {
  return choiceOf(parseId((await headers()).get(PROGRAM_HEADER)));
}

const choiceOf = async (named: number | null): Promise<ProgramChoice> =>
  named === null ? await readProgramCookie() : { named };

/** The program that an address names; null when it names none. */
export const programInAddress = (choice: ProgramChoice): number | null =>
  typeof choice === 'object' && choice !== null ? choice.named : null;
