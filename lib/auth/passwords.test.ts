import { hash } from '@node-rs/argon2';
import bcrypt from 'bcryptjs';
import { expect, test } from 'vitest';
import { checkPassword, hashPassword } from './passwords';

const COMPOSED = 'contrase\u00f1a segura';
const DECOMPOSED = COMPOSED.normalize('NFD');

test('a password with accents is the same from every keyboard', async () => {
  expect(DECOMPOSED).not.toBe(COMPOSED);
  for (const [set, typed] of [
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
    [COMPOSED, COMPOSED],
  ] as const)
    expect(await checkPassword(typed, await hashPassword(set))).toEqual({
      matches: true,
      needsRehash: false,
    });
  expect((await checkPassword('contrasena segura', await hashPassword(COMPOSED))).matches).toBe(false);
});

test('older hashes stay valid and are rehashed where the spelling or the algorithm changed', async () => {
  expect(await checkPassword(DECOMPOSED, await hash(DECOMPOSED))).toEqual({
    matches: true,
    needsRehash: true,
  });
  expect(await checkPassword(COMPOSED, await hash(COMPOSED))).toEqual({ matches: true, needsRehash: false });
  const bcrypted = (await bcrypt.hash(COMPOSED, 4)).replace('$2b$', '$2y$');
  for (const typed of [COMPOSED, DECOMPOSED])
    expect(await checkPassword(typed, bcrypted)).toEqual({ matches: true, needsRehash: true });
  expect(await checkPassword(DECOMPOSED, null)).toEqual({ matches: false, needsRehash: false });
});
