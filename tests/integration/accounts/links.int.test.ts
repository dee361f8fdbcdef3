import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as session from '@/app/api/v1/session/route';
import { db } from '@/db/client';
import { account_tokens, mails, users } from '@/db/schema';
import { changePassword } from '@/lib/server/accounts/change-password';
import { issueAccountLink } from '@/lib/server/accounts/issue-token';
import { readLink } from '@/lib/server/accounts/open-link';
import { register } from '@/lib/server/accounts/register';
import {
  RESET_PURPOSES,
  renewResetLink,
  requestPasswordReset,
  resetPassword,
} from '@/lib/server/accounts/reset-password';
import { signIn } from '@/lib/server/accounts/sign-in';
import { verifyEmail } from '@/lib/server/accounts/verify-email';
import { contextOf } from '../admin/staff';
import { guest } from '../factories';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';

const PASSWORD = 'una-clave-bien-larga';
let serial = 0;

async function registered() {
  serial += 1;
  const email = `enlaces-${serial}@prueba.example`;
  await register(guest(), { name: 'Ana', lastname: 'Prueba', email, password: PASSWORD, agreed_tc: true });
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error('no user');
  return { email, user };
}

async function tokenOf(email: string, template: string): Promise<string> {
  const rows = await db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
  const link = rows.filter((row) => row.template === template).at(-1)?.props.link;
  return new URL(String(link)).searchParams.get('token') ?? '';
}

const linkFor = async (userId: number, purpose: Parameters<typeof issueAccountLink>[2]) =>
  new URL(await issueAccountLink(db, userId, purpose)).searchParams.get('token') ?? '';
const isOpen = async (jar: CookieJar) =>
  ((await call(session.GET, { jar })).body as { user: unknown }).user !== null;
const openLinks = async (userId: number) =>
  (await db.select().from(account_tokens).where(eq(account_tokens.user_id, userId))).filter(
    ({ used_at }) => used_at === null,
  ).length;

describe('a verification link', () => {
  test('proves the address together with the password, and is kept after a wrong one', async () => {
    const { email, user } = await registered();
    const token = await tokenOf(email, 'verify_email');
    await expect(verifyEmail(guest(), { token, password: 'otra-clave' })).rejects.toMatchObject({
      fields: { password: [{ key: 'password_wrong' }] },
    });
    expect(await verifyEmail(guest(), { token, password: PASSWORD })).toMatchObject({ userId: user.id });
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row?.email_verified_at).not.toBeNull();
  });

  test('takes the account away from whoever registered another person’s address', async () => {
    const { email, user } = await registered();
    const intruder = await signedIn(email, PASSWORD);
    const spare = await linkFor(user.id, 'reset_password');
    const token = await tokenOf(email, 'verify_email');
    await verifyEmail(guest(), { token, password: 'la-clave-de-la-dueña', renew: true });
    expect(await isOpen(intruder)).toBe(false);
    await expect(signedIn(email, PASSWORD)).rejects.toMatchObject({ code: 'invalid' });
    await expect(signedIn(email, 'la-clave-de-la-dueña')).resolves.toBeDefined();
    await expect(resetPassword(guest(), { token: spare, password: PASSWORD })).rejects.toMatchObject({
      messageKey: { key: 'link_invalid' },
    });
  });

  test('limits guesses of the password', async () => {
    const { email } = await registered();
    const token = await tokenOf(email, 'verify_email');
    const context = guest();
    const codes: string[] = [];
    for (let i = 0; i < 11; i += 1)
      codes.push(await verifyEmail(context, { token, password: `mala-${i}` }).catch((error) => error.code));
    expect(codes.at(-1)).toBe('too_many_requests');
  });
});

describe('in place of a link that is over, another one', () => {
  const mailsSince = async (id: number) =>
    (await db.select().from(mails).orderBy(mails.id)).filter((mail) => mail.id > id);
  const newestMail = async () => (await mailsSince(0)).at(-1)?.id ?? 0;

  test('is mailed to its account alone, and opens it', async () => {
    const { email, user } = await registered();
    const token = await linkFor(user.id, 'set_password');
    await db
      .update(account_tokens)
      .set({ expires_at: new Date(0) })
      .where(eq(account_tokens.user_id, user.id));
    const newest = await newestMail();
    await renewResetLink(guest(), token);
    const sent = await mailsSince(newest);
    expect(sent.map(({ recipient, template }) => [recipient, template])).toEqual([[email, 'reset_password']]);
    const renewed = await tokenOf(email, 'reset_password');
    expect(await resetPassword(guest(), { token: renewed, password: 'clave-nueva-larga' })).toMatchObject({
      userId: user.id,
    });
  });

  test('is not mailed for an unknown link or one of another kind, which gets the same answer', async () => {
    const { email } = await registered();
    const newest = await newestMail();
    await renewResetLink(guest(), 'nunca-fue');
    await renewResetLink(guest(), await tokenOf(email, 'verify_email'));
    expect(await mailsSince(newest)).toEqual([]);
  });

  test('is mailed five times an hour at most', async () => {
    const { user } = await registered();
    const token = await linkFor(user.id, 'set_password');
    for (let i = 0; i < 5; i += 1) await renewResetLink(guest(), token);
    await expect(renewResetLink(guest(), token)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});

describe('what ends every other link and session', () => {
  test('a new password', async () => {
    const { email, user } = await registered();
    const other = await signedIn(email, PASSWORD);
    const session = await signIn({ email, password: PASSWORD }, { ip: '10.9.9.9', userAgent: 'test' });
    const actor = {
      ...(await contextOf('nueva@brio.test')).actor,
      userId: user.id,
      sessionId: session.sessionId,
    };
    await linkFor(user.id, 'reset_password');
    const change = { current_password: PASSWORD, password: 'clave-nueva-larga' };
    await changePassword(
      { ...guest(), actor: actor as never },
      { ...change, password_confirmation: change.password },
    );
    expect([await isOpen(other), await openLinks(user.id)]).toEqual([false, 0]);
  });

  test('using a link', async () => {
    const { email, user } = await registered();
    const other = await signedIn(email, PASSWORD);
    await requestPasswordReset(guest(), email);
    await linkFor(user.id, 'set_password');
    const token = await tokenOf(email, 'reset_password');
    const open = { token, over: null, email };
    expect(await readLink(guest(), { token }, RESET_PURPOSES)).toEqual({ ...open, other: null });
    const nueva = await contextOf('nueva@brio.test');
    expect(await readLink(nueva, { token }, RESET_PURPOSES)).toEqual({ ...open, other: 'nueva@brio.test' });
    await resetPassword(guest(), { token, password: 'clave-nueva-larga' });
    expect(await readLink(guest(), { token }, RESET_PURPOSES)).toEqual({ token: null, over: token });
    expect([await isOpen(other), await openLinks(user.id)]).toEqual([false, 0]);
  });

  test('a new e-mail, which is not verified and gets a link of its own', async () => {
    const { email, user } = await registered();
    await verifyEmail(guest(), { token: await tokenOf(email, 'verify_email'), password: PASSWORD });
    const other = await signedIn(email, PASSWORD);
    await linkFor(user.id, 'reset_password');
    const moved = `movida-${serial}@prueba.example`;
    const answer = await call(rowRoute.PUT, {
      method: 'PUT',
      params: { resource: 'users', id: String(user.id) },
      json: { email: moved },
      jar: await signedIn('admin@brio.test'),
    });
    expect(answer.status).toBe(202);
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    expect(row?.email_verified_at).toBeNull();
    expect([await isOpen(other), await openLinks(user.id)]).toEqual([false, 1]);
    await verifyEmail(guest(), { token: await tokenOf(moved, 'verify_email'), password: PASSWORD });
  });
});

describe('common passwords', () => {
  test.each(['password1', 'Password123', '1234567890', 'qwertyuiop'])('%s is refused', async (password) => {
    const input = { name: 'Ana', lastname: 'Prueba', agreed_tc: true } as const;
    const refusal = { fields: { password: [{ key: 'password_common' }] } };
    await expect(
      register(guest(), { ...input, email: 'comun@prueba.example', password }),
    ).rejects.toMatchObject(refusal);
    const { user } = await registered();
    const token = await linkFor(user.id, 'reset_password');
    await expect(resetPassword(guest(), { token, password })).rejects.toMatchObject(refusal);
    const made = await call(rowRoute.PUT, {
      method: 'PUT',
      params: { resource: 'users', id: String(user.id) },
      json: { password },
      jar: await signedIn('admin@brio.test'),
    });
    expect([made.status, made.body]).toMatchObject([422, { errors: { password: [expect.any(String)] } }]);
  });
});
