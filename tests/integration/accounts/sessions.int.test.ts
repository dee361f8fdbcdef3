import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import * as begin from '@/app/api/impersonation/route';
import * as refundRoute from '@/app/api/v1/[resource]/[id]/refund/route';
import * as restoreRoute from '@/app/api/v1/[resource]/[id]/restore/route';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as exportRoute from '@/app/api/v1/[resource]/export/route';
import * as abilities from '@/app/api/v1/abilities/route';
import * as session from '@/app/api/v1/session/route';
import * as confirmRoute from '@/app/api/v1/user/confirm-password/route';
import * as sessionRoute from '@/app/api/v1/user/sessions/[id]/route';
import * as sessionsRoute from '@/app/api/v1/user/sessions/route';
import { db } from '@/db/client';
import { permissions, roles, users, users_logs } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { makeRole, makeStaff } from '../admin/staff';
import { makeUser } from '../factories';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';

type Listed = { id: string; current: boolean };
const list = async (jar: CookieJar) =>
  ((await call(sessionsRoute.GET, { jar })).body as { data: Listed[] }).data;
const isOpen = async (jar: CookieJar) =>
  ((await call(session.GET, { jar })).body as { user: unknown }).user !== null;
const end = async (jar: CookieJar, id: string) =>
  (await call(sessionRoute.DELETE, { method: 'DELETE', params: { id }, jar })).status;
const inMinutes = (minutes: number) => setClock(new Date(Date.now() + minutes * 60_000));

afterEach(() => setClock(null));

describe('sessions of an account', () => {
  test('are listed and ended one by one, and no one else’s are', async () => {
    const [here, there] = [await signedIn('cliente@brio.test'), await signedIn('cliente@brio.test')];
    const stranger = await signedIn('nueva@brio.test');
    const other = (await list(there)).find(({ current }) => current)?.id ?? '';
    expect((await list(here)).filter(({ current }) => current)).toHaveLength(1);
    expect((await list(here)).map(({ id }) => id)).toContain(other);
    expect((await list(stranger)).map(({ id }) => id)).not.toContain(other);
    expect(await end(stranger, other)).toBe(404);
    expect(await isOpen(there)).toBe(true);
    expect(await end(here, other)).toBe(204);
    expect([await isOpen(there), await isOpen(here)]).toEqual([false, true]);
    expect(await end(here, other)).toBe(404);
    expect(await end(here, 'nada')).toBe(404);
  });

  test('all but this one are ended', async () => {
    const jars = [await signedIn('cliente@brio.test'), await signedIn('cliente@brio.test')] as const;
    expect((await call(sessionsRoute.DELETE, { method: 'DELETE', jar: jars[0] })).status).toBe(204);
    expect(await Promise.all(jars.map(isOpen))).toEqual([true, false]);
    expect(await list(jars[0])).toHaveLength(1);
  });

  test('are not for guests', async () => {
    expect((await call(sessionsRoute.GET)).status).toBe(401);
  });

  test('of staff end after twelve idle hours, of customers they do not', async () => {
    const [staff, customer] = [await signedIn('admin@brio.test'), await signedIn('cliente@brio.test')];
    inMinutes(11 * 60);
    expect(await isOpen(staff)).toBe(true);
    inMinutes(22 * 60);
    expect(await isOpen(staff)).toBe(true);
    inMinutes(35 * 60);
    expect([await isOpen(staff), await isOpen(customer)]).toEqual([false, true]);
    setClock(null);
  });
});

describe('the password has to be given again', () => {
  const attempts = async (jar: CookieJar) => {
    const [role] = await db.select().from(roles).where(eq(roles.title, 'Editor'));
    const ghost = { resource: 'orders', id: '999999' };
    return {
      export: await call(exportRoute.GET, { params: { resource: 'taxes' }, jar }),
      refund: await call(refundRoute.POST, { params: ghost, json: { reason: 'Prueba' }, jar }),
      role: await call(rowRoute.PUT, {
        method: 'PUT',
        params: { resource: 'roles', id: String(role?.id) },
        json: { title: 'Editor' },
        jar,
      }),
      impersonation: await call(begin.POST, {
        jar,
        json: { userId: 999_999, reason: 'Pidió ayuda', back: '/admin/dashboard' },
      }),
    };
  };

  test('ten minutes after it was given, and an answer says so', async () => {
    const jar = await signedIn('admin@brio.test');
    const fresh = await attempts(jar);
    expect(Object.values(fresh).map(({ status }) => status)).toEqual([200, 404, 202, 404]);
    inMinutes(11);
    for (const answer of Object.values(await attempts(jar)))
      expect([answer.status, answer.body]).toMatchObject([403, { code: 'password_required' }]);
    expect((await call(confirmRoute.POST, { jar, json: { password: 'no-es-esta' } })).status).toBe(422);
    expect((await attempts(jar)).export.status).toBe(403);
    expect((await call(confirmRoute.POST, { jar, json: { password: 'brio-demo-2026' } })).status).toBe(204);
    expect((await attempts(jar)).export.status).toBe(200);
    const lines = await db.select().from(users_logs).where(eq(users_logs.action, 'confirm-password'));
    expect(lines.map(({ result }) => result)).toEqual(['F', 'S']);
    expect((await call(abilities.GET, { jar })).status).toBe(200);
  });

  test('before an account gets another e-mail or password, not before anything else of it', async () => {
    const [user] = await db
      .insert(users)
      .values({ name: 'Ana', email: 'ana-mueve@brio.example' })
      .returning({ id: users.id });
    const params = { resource: 'users', id: String(user?.id) };
    const jar = await signedIn('admin@brio.test');
    const put = async (json: object) =>
      (await call(rowRoute.PUT, { method: 'PUT', params, json, jar })).status;
    inMinutes(11);
    expect(await put({ name: 'Ana Mora' })).toBe(202);
    expect(await put({ email: 'ANA-mueve@brio.example' })).toBe(202);
    expect(await put({ email: 'otra-ana@brio.example' })).toBe(403);
    expect(await put({ password: 'una clave de verdad' })).toBe(403);
    expect((await call(confirmRoute.POST, { jar, json: { password: 'brio-demo-2026' } })).status).toBe(204);
    expect(await put({ email: 'otra-ana@brio.example', password: 'una clave de verdad' })).toBe(202);
  });

  test('before a permission of the studio comes back, as before it goes', async () => {
    const [row] = await db
      .insert(permissions)
      .values({ title: 'studio_keys' })
      .returning({ id: permissions.id });
    const jar = await signedIn('admin@brio.test');
    const params = { resource: 'permissions', id: String(row?.id) };
    const remove = () => call(rowRoute.DELETE, { method: 'DELETE', params, jar });
    const restore = () => call(restoreRoute.POST, { method: 'POST', params, jar });
    expect((await remove()).status).toBe(204);
    inMinutes(11);
    expect((await restore()).body).toMatchObject({ code: 'password_required' });
    setClock(null);
    expect((await restore()).status).toBe(200);
  });

  test('before an account with roles comes back, not before one without', async () => {
    const jar = await signedIn('admin@brio.test');
    const restored = async (user: { id: number }) => {
      await db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, user.id));
      const params = { resource: 'users', id: String(user.id) };
      return (await call(restoreRoute.POST, { method: 'POST', params, jar })).status;
    };
    const staff = await makeStaff(await makeRole('Vuelve', ['order_show']));
    const customer = await makeUser();
    inMinutes(11);
    expect([await restored(staff), await restored(customer)]).toEqual([403, 200]);
    setClock(null);
    expect(await restored(staff)).toBe(200);
  });

  test('a few times only', async () => {
    const jar = await signedIn('editor@brio.test');
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1)
      statuses.push((await call(confirmRoute.POST, { jar, json: { password: `mala-${i}` } })).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('successful and failed sign-ins are logged', async () => {
  await signedIn('soporte@brio.test');
  await signedIn('soporte@brio.test', 'no-es-esta').catch(() => {});
  const lines = await db
    .select()
    .from(users_logs)
    .where(and(eq(users_logs.action, 'login')));
  expect(lines.slice(-2).map(({ result, model, ip }) => [result, model, ip])).toEqual([
    ['S', 'users', '127.0.0.1'],
    ['F', 'users', '127.0.0.1'],
  ]);
});
