import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as end from '@/app/api/impersonation/end/route';
import * as begin from '@/app/api/role-view/route';
import * as rows from '@/app/api/v1/[resource]/route';
import * as abilities from '@/app/api/v1/abilities/route';
import { db } from '@/db/client';
import { roles } from '@/db/schema';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';
import { makeRole } from './staff';

const see = (jar: CookieJar, roleId: number) => call(begin.POST, { jar, json: { roleId } });
const abilitiesIn = async (jar: CookieJar) =>
  ((await call(abilities.GET, { jar })).body as { data: string[] }).data;
const list = (jar: CookieJar, resource: string) => call(rows.GET, { jar, params: { resource } });
const add = (jar: CookieJar) =>
  call(rows.POST, { jar, params: { resource: 'taxes' }, json: { name: 'IVA', value: 1 } });

test('seeing as a role leaves its abilities, refuses every change, and ends at the role', async () => {
  const jar = await signedIn('admin@brio.test');
  const before = await abilitiesIn(jar);
  const roleId = await makeRole('Solo impuestos', ['tax_access', 'tax_create']);
  expect(await see(jar, roleId)).toMatchObject({ status: 201, body: { path: '/admin' } });
  expect((await abilitiesIn(jar)).toSorted()).toEqual(['tax_access', 'tax_create']);
  expect((await list(jar, 'taxes')).status).toBe(200);
  expect((await list(jar, 'orders')).status).toBe(403);
  expect((await add(jar)).status).toBe(403);

  await db.update(roles).set({ deleted_at: new Date() }).where(eq(roles.id, roleId));
  expect(await abilitiesIn(jar)).toEqual([]);
  expect(await call(end.POST, { jar })).toMatchObject({
    body: { path: `/admin/user-management/roles/${roleId}` },
  });
  expect((await abilitiesIn(jar)).toSorted()).toEqual(before.toSorted());
});

test('seeing as a role never adds an ability that the person lacks', async () => {
  const jar = await signedIn('editor@brio.test');
  const own = await abilitiesIn(jar);
  const mayShow = await makeRole('Todo', ['tax_access', 'order_refund', ...own]);
  expect((await see(jar, mayShow)).status).toBe(403);
  const admin = await signedIn('admin@brio.test');
  expect((await see(admin, 999_999)).status).toBe(404);
  const { SESSION_COOKIE, claimsOfCookie, encodeSession } = await import('@/lib/auth/cookie');
  const claims = await claimsOfCookie(jar.toRecord()[SESSION_COOKIE]);
  jar.set(SESSION_COOKIE, await encodeSession(claims?.sessionId ?? '', 3, { roleId: mayShow }));
  expect((await abilitiesIn(jar)).toSorted()).toEqual(own.toSorted());
});
