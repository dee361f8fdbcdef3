import { hash } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { resetPassword } from '@/lib/server/accounts/reset-password';
import { guest } from '../factories';

vi.mock('@node-rs/argon2', { spy: true });

test('invalid links are refused before anything is hashed, and counted', async () => {
  const context = guest();
  const codes: string[] = [];
  for (let i = 0; i < 31; i += 1)
    codes.push(
      await resetPassword(context, { token: `nada-${i}`, password: 'una-clave-bien-larga' }).catch(
        (error) => error.code,
      ),
    );
  expect([codes[0], codes[29], codes[30]]).toEqual(['invalid', 'invalid', 'too_many_requests']);
  expect(hash).not.toHaveBeenCalled();
});
