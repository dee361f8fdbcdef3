import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { db } from '@/db/client';
import { role_user, roles, sessions, users } from '@/db/schema';
import { checkPassword } from '@/lib/auth/passwords';
import { makeUser, sessionOf } from '../factories';
import { runScript } from '../setup/run-script';

const EMAIL = 'ana@estudio.example';
const PASSWORD = 'una-frase-que-nadie-adivina';

const dataDir = await mkdtemp(join(tmpdir(), 'brio-admin-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const create = (email: string, env: Readonly<Record<string, string>> = {}) =>
  runScript('scripts/postgres/admin-create.ts', [email, 'Ana Mora'], {
    dataDir,
    url: process.env.DATABASE_URL ?? '',
    env,
  });

test('an administrator is created, and one who exists gets the new password', async () => {
  for (const password of [PASSWORD, `${PASSWORD}-2`]) {
    const { code, output } = await create(EMAIL, { ADMIN_PASSWORD: password });
    expect(output).toContain(`${EMAIL} is an administrator.`);
    expect(code).toBe(0);
    const found = await db
      .select({ name: users.name, password: users.password, role: roles.title })
      .from(users)
      .innerJoin(role_user, eq(role_user.user_id, users.id))
      .innerJoin(roles, eq(roles.id, role_user.role_id))
      .where(eq(users.email, EMAIL));
    expect(found).toMatchObject([{ name: 'Ana Mora', role: 'Admin' }]);
    expect((await checkPassword(password, found[0]?.password ?? null)).matches).toBe(true);
  }
});

test('one who becomes an administrator has no session of before', async () => {
  const user = await makeUser();
  await sessionOf(user.id);
  const { code } = await create(user.email, { ADMIN_PASSWORD: PASSWORD });
  expect(code).toBe(0);
  const [session] = await db.select().from(sessions).where(eq(sessions.user_id, user.id));
  expect(session?.revoked_at).not.toBeNull();
});

test('what is refused is said in words, and without a terminal the password has to be set', async () => {
  const refused = await create('ana', { ADMIN_PASSWORD: 'corta' });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('email: Enter a valid email address');
  expect(refused.output).toContain('password: Use at least 8 characters.');
  const unasked = await create('otra@estudio.example');
  expect(unasked.code).toBe(1);
  expect(unasked.output).toContain('set ADMIN_PASSWORD');
});
