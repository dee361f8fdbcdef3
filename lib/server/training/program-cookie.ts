import 'server-only';
import { cookies } from 'next/headers';

/** Cookie with the last viewed program. A preference, never a permission. */
export const PROGRAM_COOKIE = 'program';

export async function readProgramCookie(): Promise<number | null> {
  const value = (await cookies()).get(PROGRAM_COOKIE)?.value;
  return value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}
