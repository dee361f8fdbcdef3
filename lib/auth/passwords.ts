import 'server-only';
import { hash, verify } from '@node-rs/argon2';
import bcrypt from 'bcryptjs';

// OWASP's first choice for argon2id: 19 MiB, two passes.
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let decoy: Promise<string> | undefined;

/**
 * Compares a password with a stored hash.
 * Argon2id, or `$2y$` bcrypt of an older system, which sets `rehash`. Without a hash it compares with a dummy
 * hash, so that unknown e-mails take as long as known ones.
 */
export async function checkPassword(
  password: string,
  stored: string | null,
): Promise<{ matches: boolean; needsRehash: boolean }> {
  if (stored?.startsWith('$2')) {
    const matches = await bcrypt.compare(password, stored.replace(/^\$2y\$/, '$2b$'));
    return { matches, needsRehash: matches };
  }
  decoy ??= hashPassword('decoy');
  const matches = await verify(stored ?? (await decoy), password).catch(() => false);
  return { matches: matches && stored !== null, needsRehash: false };
}
