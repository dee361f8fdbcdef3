import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as abilities from '@/app/api/v1/abilities/route';
import * as session from '@/app/api/v1/session/route';
import * as logout from '@/app/logout/route';
import { db } from '@/db/client';
import { mails, permission_role, rate_limits, roles, sessions, users } from '@/db/schema';
import { pageToken } from '@/lib/auth/csrf';
import type { RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { changePassword } from '@/lib/server/accounts/change-password';
import { register } from '@/lib/server/accounts/register';
import { requestPasswordReset, resetPassword } from '@/lib/server/accounts/reset-password';
import { signIn } from '@/lib/server/accounts/sign-in';
import { verifyEmail } from '@/lib/server/accounts/verify-email';
import { call, signedIn } from './setup/http';

const context = (ip: string): RequestContext => ({
  actor: null,
  locale: 'es',
  ip,
  requestId: 'test',
  userAgent: 'test',
  guestToken: null,
});
const client = (ip: string) => ({ ip, userAgent: 'test' });

async function linkOf(email: string, template: string): Promise<string> {
  const rows = await db.select().from(mails).where(eq(mails.recipient, email));
  const mail = rows.filter((row) => row.template === template).at(-1);
  return new URL(String(mail?.props.link)).searchParams.get('token') ?? '';
}

describe('sign-in', () => {
  test('opens a session whose abilities the API returns; a guest has none', async () => {
    const admin = await call(abilities.GET, { jar: await signedIn('admin@brio.test') });
    expect((admin.body as { data: string[] }).data).toContain('order_confirm_transfer');
    expect((await call(abilities.GET)).body).toEqual({ data: [] });
  });

  test('answers an unknown e-mail and a wrong password in the same way', async () => {
    const outcomes = await Promise.all(
      ['nadie@brio.test', 'nueva@brio.test'].map((email) =>
        signIn({ email, password: 'no-es-esta-clave' }, client('10.0.0.1')).catch((error: AppError) => error),
      ),
    );
    const [unknown, wrong] = outcomes as AppError[];
    expect(unknown).toBeInstanceOf(AppError);
    expect(unknown?.messageKey).toEqual(wrong?.messageKey);
    expect(unknown?.fields).toEqual(wrong?.fields);
  });

  test('limits the pair of address and account after ten wrong tries, and no other', async () => {
    const email = 'nueva@brio.test';
    const attempt = (ip: string, password = 'x') =>
      signIn({ email, password }, client(ip)).then(
        () => 'in',
        (error: AppError) => error.code,
      );
    const codes: unknown[] = [];
    for (let i = 0; i < 12; i++) codes.push(await attempt('10.1.0.1'));
    expect(codes.slice(0, 10).every((code) => code === 'invalid')).toBe(true);
    expect(codes.slice(10)).toEqual(['too_many_requests', 'too_many_requests']);
    expect(await attempt('10.1.0.1', 'brio-demo-2026')).toBe('too_many_requests');
    expect(await attempt('10.1.0.2', 'brio-demo-2026')).toBe('in');
    const keys = await db.select({ key: rate_limits.key }).from(rate_limits);
    expect(JSON.stringify(keys)).not.toContain('nueva');
  });

  test('accepts a $2y$ hash of an older system once and replaces it by argon2id', async () => {
    const { hash } = await import('bcryptjs');
    const legacy = (await hash('clave-antigua-1', 4)).replace('$2b$', '$2y$');
    await db.insert(users).values({ name: 'Antigua', email: 'antigua@brio.test', password: legacy });
    await signIn({ email: 'antigua@brio.test', password: 'clave-antigua-1' }, client('10.0.0.2'));
    const [row] = await db.select().from(users).where(eq(users.email, 'antigua@brio.test'));
    expect(row?.password).toMatch(/^\$argon2id\$/);
    await expect(
      signIn({ email: 'antigua@brio.test', password: 'clave-antigua-1' }, client('10.0.0.2')),
    ).resolves.toBeDefined();
  });
});

describe('sessions', () => {
  test('removing an ability takes effect on the next request of an open session', async () => {
    const jar = await signedIn('soporte@brio.test');
    const read = async () => ((await call(abilities.GET, { jar })).body as { data: string[] }).data;
    expect(await read()).toContain('order_access');
    const [role] = await db.select().from(roles).where(eq(roles.title, 'Soporte'));
    await db.delete(permission_role).where(eq(permission_role.role_id, role?.id ?? 0));
    expect(await read()).toEqual([]);
  });

  test('blocking a user ends every open session', async () => {
    const jar = await signedIn('editor@brio.test');
    await db.update(users).set({ status: 1 }).where(eq(users.email, 'editor@brio.test'));
    expect((await call(session.GET, { jar })).body).toMatchObject({ user: null });
  });

  test('logout needs the page token, ends the session and always leads to the root', async () => {
    const jar = await signedIn('admin@brio.test');
    const without = await call(logout.POST, { method: 'POST', jar });
    expect([without.status, without.headers.get('location')]).toEqual([303, '/']);
    expect((await call(session.GET, { jar })).body).toMatchObject({ user: { initials: 'MU' } });
    const foreign = { 'x-csrf-token': pageToken(), origin: 'https://otra.example' };
    await call(logout.POST, { method: 'POST', jar, headers: foreign });
    expect((await call(session.GET, { jar })).body).toMatchObject({ user: { initials: 'MU' } });
    const done = await call(logout.POST, { method: 'POST', jar, headers: { 'x-csrf-token': pageToken() } });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/']);
    expect((await call(session.GET, { jar })).body).toMatchObject({ user: null });
  });
});

describe('registration and passwords', () => {
  const input = { name: 'Ana', lastname: 'Prueba', password: 'una-clave-larga', agreed_tc: true } as const;

  test('registers once, verifies once, and mails only the owner about a second registration', async () => {
    const email = 'ana@prueba.example';
    await register(context('10.0.1.1'), { ...input, email });
    await register(context('10.0.1.1'), { ...input, email: email.toUpperCase() });
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
    const token = await linkOf(email, 'verify_email');
    const proof = { token, password: input.password };
    await verifyEmail(context('10.0.1.1'), proof);
    await expect(verifyEmail(context('10.0.1.1'), proof)).rejects.toMatchObject({ code: 'invalid' });
    const notices = await db.select().from(mails).where(eq(mails.template, 'account_exists'));
    expect(notices.map((mail) => mail.recipient.toLowerCase())).toEqual([email]);
  });

  test('two registrations of one address at once leave one account', async () => {
    const email = 'gemelas@prueba.example';
    await Promise.all([1, 2, 3].map(() => register(context('10.0.1.2'), { ...input, email })));
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  test('a reset link works once, signs out everywhere and makes the new password valid', async () => {
    const email = 'nueva@brio.test';
    const jar = await signedIn(email);
    await requestPasswordReset(context('10.0.1.3'), email);
    const token = await linkOf(email, 'reset_password');
    await resetPassword(context('10.0.1.3'), { token, password: 'otra-clave-larga' });
    await expect(
      resetPassword(context('10.0.1.3'), { token, password: 'tercera-clave' }),
    ).rejects.toMatchObject({ code: 'invalid' });
    expect((await call(session.GET, { jar })).body).toMatchObject({ user: null });
    await expect(signIn({ email, password: 'otra-clave-larga' }, client('10.0.1.3'))).resolves.toBeDefined();
  });

  test('changing the password keeps this session and ends the others', async () => {
    const email = 'cliente@brio.test';
    const [here, there] = [await signedIn(email), await signedIn(email)];
    const [row] = await db.select().from(users).where(eq(users.email, email));
    const open = await db
      .select()
      .from(sessions)
      .where(eq(sessions.user_id, row?.id ?? 0));
    const { actorOfCookie } = await import('@/lib/auth/actor');
    const actor = await actorOfCookie(Object.values(here.toRecord())[0]);
    expect(open.length).toBeGreaterThanOrEqual(2);
    const change = {
      current_password: 'brio-demo-2026',
      password: 'clave-cambiada',
      password_confirmation: 'clave-cambiada',
    };
    await changePassword({ ...context('10.0.1.4'), actor }, change);
    expect((await call(session.GET, { jar: here })).body).toMatchObject({
      user: { name: expect.any(String) },
    });
    expect((await call(session.GET, { jar: there })).body).toMatchObject({ user: null });
  });

  test('a password is never returned, mailed or kept in clear', async () => {
    const dump = JSON.stringify([await db.select().from(mails), await db.select().from(users)]);
    for (const secret of ['una-clave-larga', 'otra-clave-larga', 'clave-cambiada', 'brio-demo-2026'])
      expect(dump).not.toContain(secret);
  });
});
