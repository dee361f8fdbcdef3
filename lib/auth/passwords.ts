import 'server-only';
import { hash, verify } from '@node-rs/argon2';
import bcrypt from 'bcryptjs';

// OWASP's first choice for argon2id: 19 MiB, two passes.
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const composed = (password: string): string => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(composed(password), OPTIONS);

let decoy: Promise<string> | undefined;

/**
 * Compares a password with a stored hash.
 * Argon2id, or `$2y$` bcrypt of an older system, which sets `rehash`. Without a hash it compares with a dummy
 * hash, so that unknown e-mails take as long as known ones. An accent counts the same as one character or as
 * two; hashes made of two are accepted and rehashed.
 */
export async function checkPassword(
  password: string,
  stored: string | null,
): Promise<{ matches: boolean; needsRehash: boolean }> {
  decoy ??= hashPassword('decoy');
  const compared = stored ?? (await decoy);
  const isOld = compared.startsWith('$2');
  for (const spelling of new Set([composed(password), password])) {
    const matches = isOld
      ? await bcrypt.compare(spelling, compared.replace(/^\$2y\$/, '$2b$'))
      : await verify(compared, spelling).catch(() => false);
    if (matches && stored !== null) return { matches, needsRehash: isOld || spelling !== composed(password) };
  }
  return { matches: false, needsRehash: false };
}

/**
 * Whether a password that matched one hash of an account also matches its current one, which may have been
 * replaced meanwhile, as by the rehash of another sign-in.
 */
export const isStillRight = async (
  password: string,
  compared: string | null,
  current: string | null,
): Promise<boolean> => current === compared || (await checkPassword(password, current)).matches;
