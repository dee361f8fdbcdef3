import bcrypt from 'bcryptjs';
import { and, eq, isNull } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { startSecondFactor } from '@/db/repositories/accounts/second-factors';
import { sessions, users } from '@/db/schema';
import { checkPassword, hashPassword } from '@/lib/auth/passwords';
import { seal } from '@/lib/auth/seal';
import { newTotpSecret } from '@/lib/auth/totp';
import { USER_STATUS } from '@/lib/domain/codes';
import { changePassword } from '@/lib/server/accounts/change-password';
import { endAccess } from '@/lib/server/accounts/end-access';
import {
  confirmEnrolment,
  describeSecondFactor,
  startEnrolment,
} from '@/lib/server/accounts/second-factor/enrol';
import { signIn } from '@/lib/server/accounts/sign-in';
import { makeRole, makeStaff } from '../admin/staff';
import { makeUser, signedInAs } from '../factories';
import { waitingForLock } from '../setup/waiting';

const OLD = 'la-clave-de-antes';
const NEW = 'la-clave-de-ahora';
const client = { ip: '10.0.9.1', userAgent: 'test' };

/** Runs something with the old password while the account gets other values, which are not yet committed. */
async function during<T>(userId: number, values: Partial<typeof users.$inferInsert>, run: () => Promise<T>) {
  const running: Promise<PromiseSettledResult<T>[]>[] = [];
  await db.transaction(async (tx) => {
    await tx.update(users).set(values).where(eq(users.id, userId));
    await endAccess(tx, userId);
    running.push(Promise.allSettled([run()]));
    await expect.poll(waitingForLock).toBe(1);
  });
  return (await Promise.all(running))[0]?.[0];
}
const isNow = async (userId: number, password: string) => {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return (await checkPassword(password, user?.password ?? null)).matches;
};
const openSessions = (userId: number) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at)));
const refused = { status: 'rejected', reason: { code: 'invalid' } };

test.each([
  ['argon2id', hashPassword],
  ['bcrypt of an older system', (password: string) => bcrypt.hash(password, 4)],
])(
  'the old password opens no session, and does not come back, while a new one is set: %s',
  async (_, hash) => {
    const user = await makeUser({ password: await hash(OLD) });
    const login = () => signIn({ email: user.email, password: OLD }, client);
    expect(await during(user.id, { password: await hashPassword(NEW) }, login)).toMatchObject(refused);
    expect(await openSessions(user.id)).toEqual([]);
    expect(await isNow(user.id, NEW)).toBe(true);
  },
);

test('two sign-ins at once with a hash of an older system both succeed', async () => {
  const user = await makeUser({ password: await bcrypt.hash(OLD, 4) });
  const login = () => signIn({ email: user.email, password: OLD }, client);
  await Promise.all([login(), login(), login()]);
  expect(await openSessions(user.id)).toHaveLength(3);
  expect(await isNow(user.id, OLD)).toBe(true);
});

test('an account that is being blocked opens no session', async () => {
  const user = await makeUser({ password: await hashPassword(OLD) });
  const login = () => signIn({ email: user.email, password: OLD }, client);
  expect(await during(user.id, { status: USER_STATUS.blocked }, login)).toMatchObject(refused);
  expect(await openSessions(user.id)).toEqual([]);
});

test('whoever knows the old password does not replace the one that its owner sets at this moment', async () => {
  const user = await makeUser({ password: await hashPassword(OLD) });
  const input = {
    current_password: OLD,
    password: 'otra-clave-más',
    password_confirmation: 'otra-clave-más',
  };
  const change = () => changePassword(signedInAs(user), input);
  expect(await during(user.id, { password: await hashPassword(NEW) }, change)).toMatchObject(refused);
  expect(await isNow(user.id, NEW)).toBe(true);
});

test('a code confirms the factor that it was made with, not one that another tab has begun since', async () => {
  const staff = await makeStaff(await makeRole('Dos pestañas', ['order_access']));
  const context = signedInAs(staff, 'order_access');
  const { secret } = await startEnrolment(context);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const running: Promise<unknown>[] = [];
  await db.transaction(async (tx) => {
    await startSecondFactor(tx, staff.id, seal(newTotpSecret()), new Date());
    running.push(expect(confirmEnrolment(context, code)).rejects.toMatchObject({ code: 'invalid' }));
    await expect.poll(waitingForLock).toBe(1);
  });
  await Promise.all(running);
  expect(await describeSecondFactor(context)).toMatchObject({ on: false });
});
