import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as end from '@/app/api/impersonation/end/route';
import * as begin from '@/app/api/role-view/route';
import * as extension from '@/app/api/v1/[resource]/[id]/extend/route';
import * as merging from '@/app/api/v1/[resource]/[id]/merge/route';
import * as rows from '@/app/api/v1/[resource]/route';
import * as abilities from '@/app/api/v1/abilities/route';
import { db } from '@/db/client';
import { program_users, roles } from '@/db/schema';
import { changeAccessAction } from '@/lib/actions/access';
import { quoteTillAction } from '@/lib/actions/till';
import { makeProgram, makeUser } from '../factories';
import { call, signedIn } from '../setup/http';
import { type CookieJar, requestStore } from '../setup/request-store';
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

test('the view changes to another role by the abilities of the person, not of the role', async () => {
  const jar = await signedIn('admin@brio.test');
  const [first, second] = [
    await makeRole('Primero', ['tax_access']),
    await makeRole('Segundo', ['range_access']),
  ];
  await see(jar, first);
  expect(await see(jar, second)).toMatchObject({ status: 201 });
  expect(await abilitiesIn(jar)).toEqual(['range_access']);
  expect((await see(jar, 999_999)).status).toBe(404);
  expect(await abilitiesIn(jar)).toEqual(['range_access']);
  expect((await see(await signedIn('cliente@brio.test'), first)).status).toBe(403);
});

test('previews write nothing and work while seeing as a role, by its abilities; the changes are refused', async () => {
  const { program } = await makeProgram();
  const user = await makeUser();
  const [row] = await db
    .insert(program_users)
    .values({
      program_id: program.id,
      user_id: user.id,
      status_id: 1,
      starts_on: '2026-01-01',
      ends_on: '2099-01-01',
    })
    .returning();
  const id = row?.id ?? 0;
  const jar = await signedIn('admin@brio.test');
  const roleId = await makeRole('Recepción de prueba', [
    'program_user_access',
    'program_user_edit',
    'order_create',
  ]);
  await see(jar, roleId);
  const inView = <T>(work: () => Promise<T>) =>
    requestStore.run({ cookies: jar, headers: new Headers() }, work);
  const extend = (dry_run: unknown) =>
    call(extension.POST, {
      jar,
      params: { resource: 'programusers', id: String(id) },
      json: { days: 7, reason: 'Viaje', dry_run },
    });
  const extendInForm = (dry_run: unknown) =>
    inView(() => changeAccessAction({ id, action: 'extend', days: 7, reason: 'Viaje', dry_run }));

  expect(await extend(true)).toMatchObject({ status: 200, body: { data: { ends_on: '2099-01-08' } } });
  expect(await extendInForm(true)).toMatchObject({ ok: true, data: { ends_on: '2099-01-08' } });
  for (const flag of [false, undefined, '0']) {
    expect((await extend(flag)).status).toBe(403);
    expect(await extendInForm(flag)).toMatchObject({ ok: false, status: 403 });
  }
  const empty = { lines: [], customerId: null, place: null };
  expect(await inView(() => quoteTillAction(empty))).toMatchObject({ ok: true });
  const lacking = { resource: 'crm-customers', id: '1' };
  const dryMerge = { other_id: 2, dry_run: true };
  expect(await call(merging.POST, { jar, params: lacking, json: dryMerge })).toMatchObject({ status: 403 });
  const [after] = await db.select().from(program_users).where(eq(program_users.id, id));
  expect(after).toEqual(row);
});
