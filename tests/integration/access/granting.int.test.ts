import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as restoreRoute from '@/app/api/v1/[resource]/[id]/restore/route';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { db } from '@/db/client';
import { permission_role, permissions, role_user, roles, users } from '@/db/schema';
import { addNewAbilities } from '@/db/seed/base/access';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import { ABILITIES } from '@/lib/domain/abilities';
import { makeRole, makeStaff } from '../admin/staff';
import { sessionOf } from '../factories';
import { call, signedIn } from '../setup/http';
import { CookieJar } from '../setup/request-store';

const jarOf = async (user: { id: number }) => new CookieJar({ [SESSION_COOKIE]: await sessionOf(user.id) });
const put = (jar: CookieJar, resource: string, id: number, json: object) =>
  call(rowRoute.PUT, { method: 'PUT', params: { resource, id: String(id) }, json, jar });
const remove = (jar: CookieJar, resource: string, id: number) =>
  call(rowRoute.DELETE, { method: 'DELETE', params: { resource, id: String(id) }, jar });
const restore = (jar: CookieJar, resource: string, id: number) =>
  call(restoreRoute.POST, { method: 'POST', params: { resource, id: String(id) }, jar });

const MANAGER = ['user_access', 'user_show', 'user_create', 'user_edit', 'user_delete'] as const;
const ROLES = ['role_access', 'role_show', 'role_create', 'role_edit', 'role_delete'] as const;

test('the Admin role stays as it is; the refusal stands at what was changed', async () => {
  const admin = await signedIn('admin@brio.test');
  const [role] = await db.select().from(roles).where(eq(roles.title, 'Admin'));
  for (const [field, json] of Object.entries({
    title: { title: 'Otro' },
    permissions: { permissions: [] },
  })) {
    const { status, body } = await put(admin, 'roles', role?.id ?? 0, json);
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]]);
  }
});

describe('titles of the product’s permissions', () => {
  test('can be neither renamed nor deleted by anybody; a studio’s own can', async () => {
    const admin = await signedIn('admin@brio.test');
    // May edit and delete permissions, but holds none of those in question.
    const weak = await jarOf(
      await makeStaff(await makeRole('Permisos', ['permission_edit', 'permission_delete'])),
    );
    const [refund] = await db.select().from(permissions).where(eq(permissions.title, 'order_refund'));
    for (const jar of [admin, weak]) {
      const renamed = await put(jar, 'permissions', refund?.id ?? 0, { title: 'otra_cosa' });
      expect([renamed.status, renamed.body]).toMatchObject([409, { code: 'fixed' }]);
      const gone = await remove(jar, 'permissions', refund?.id ?? 0);
      expect([gone.status, gone.body]).toMatchObject([409, { code: 'fixed' }]);
    }
    expect((await put(admin, 'permissions', refund?.id ?? 0, { title: 'order_refund' })).status).toBe(202);
    const made = await call(listRoute.POST, {
      params: { resource: 'permissions' },
      json: { title: 'estudio_propio' },
      jar: admin,
    });
    const own = (made.body as { data: { id: number } }).data.id;
    expect((await put(admin, 'permissions', own, { title: 'estudio_nuevo' })).status).toBe(202);
    expect((await remove(admin, 'permissions', own)).status).toBe(204);
    const left = await db
      .select()
      .from(permissions)
      .where(inArray(permissions.title, [...ABILITIES]));
    expect(left).toHaveLength(ABILITIES.length);
  });
});

describe('a permission that the studio adds', () => {
  test('is held by Admin from its first moment, who can give it to a role', async () => {
    const admin = await signedIn('admin@brio.test');
    const add = (resource: string, json: object) =>
      call(listRoute.POST, { params: { resource }, json, jar: admin });
    const { body } = await add('permissions', { title: 'estudio_caja' });
    const own = (body as { data: { id: number } }).data.id;
    const { body: role } = await add('roles', { title: 'Caja del estudio', permissions: [own] });
    expect(role).toMatchObject({ data: { permissions: [{ id: own }] } });
    const weak = await jarOf(await makeStaff(await makeRole('Roles sin caja', ROLES)));
    const json = { title: 'Otra caja', permissions: [own] };
    expect((await call(listRoute.POST, { params: { resource: 'roles' }, json, jar: weak })).status).toBe(403);
    // In use by that role, not by Admin.
    expect((await remove(admin, 'permissions', own)).status).toBe(409);
    expect((await remove(admin, 'roles', (role as { data: { id: number } }).data.id)).status).toBe(204);
    expect((await remove(admin, 'permissions', own)).status).toBe(204);
    expect((await restore(admin, 'permissions', own)).status).toBe(200);
    expect((await add('roles', { title: 'Caja otra vez', permissions: [own] })).status).toBe(201);
  });

  test('and that Admin lacks is given to it by the next start', async () => {
    const [own] = await db.insert(permissions).values({ title: 'estudio_vieja' }).returning();
    const admins = () =>
      db
        .select({ title: roles.title })
        .from(permission_role)
        .innerJoin(roles, eq(roles.id, permission_role.role_id))
        .where(eq(permission_role.permission_id, own?.id ?? 0));
    expect(await admins()).toEqual([]);
    for (let start = 0; start < 2; start += 1) await db.transaction(addNewAbilities);
    expect(await admins()).toEqual([{ title: 'Admin' }]);
  });
});

describe('an account that holds what the actor lacks', () => {
  test('is not edited, blocked, renamed, deleted or restored', async () => {
    const jar = await jarOf(await makeStaff(await makeRole('Cuentas', MANAGER)));
    const strong = await makeStaff(await makeRole('Cobros fuertes', ['order_refund']));
    const before = await db.select().from(users).where(eq(users.id, strong.id));
    const changes = [
      { name: 'Otro nombre' },
      { email: 'otra@correo.test' },
      { status: 1 },
      { password: 'otra-clave-larga' },
      { roles: [] },
      { is_customer: true },
    ];
    for (const json of changes) expect((await put(jar, 'users', strong.id, json)).status).toBe(403);
    expect((await remove(jar, 'users', strong.id)).status).toBe(403);
    expect(await db.select().from(users).where(eq(users.id, strong.id))).toEqual(before);
    await db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, strong.id));
    expect((await restore(jar, 'users', strong.id)).status).toBe(403);
  });

  test('differs from an equal or a weaker one', async () => {
    const role = await makeRole('Cuentas iguales', MANAGER);
    const jar = await jarOf(await makeStaff(role));
    for (const other of [await makeStaff(role), await makeStaff()]) {
      expect((await put(jar, 'users', other.id, { name: 'Otro nombre' })).status).toBe(202);
      await db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, other.id));
      expect((await restore(jar, 'users', other.id)).status).toBe(200);
    }
  });
});

test('a role with abilities that the actor lacks is not renamed, deleted or restored', async () => {
  const jar = await jarOf(await makeStaff(await makeRole('Roles', ROLES)));
  const strong = await makeRole('Rol fuerte', ['order_refund']);
  expect((await put(jar, 'roles', strong, { title: 'Rol robado' })).status).toBe(403);
  expect((await remove(jar, 'roles', strong)).status).toBe(403);
  await db.update(roles).set({ deleted_at: new Date() }).where(eq(roles.id, strong));
  expect((await restore(jar, 'roles', strong)).status).toBe(403);
});

test('two Admins who demote each other concurrently: one succeeds, the other is refused, one Admin is left', async () => {
  const [admin] = await db.select().from(roles).where(eq(roles.title, 'Admin'));
  const [{ id: seeded } = { id: 0 }] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'admin@brio.test'));
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await makeStaff(admin?.id ?? 0), await makeStaff(admin?.id ?? 0)];
    await db.delete(role_user).where(eq(role_user.user_id, seeded));
    const jars = [await jarOf(one), await jarOf(two)] as const;
    const answers = await Promise.all([
      put(jars[0], 'users', two.id, { roles: [] }),
      put(jars[1], 'users', one.id, { roles: [] }),
    ]);
    const [obeyed, refused] = answers.map(({ status }) => status).sort();
    expect(obeyed).toBe(202);
    // 403 if the other's change came before this request was authorised, else 409.
    expect([403, 409]).toContain(refused);
    const left = await db
      .select()
      .from(role_user)
      .where(inArray(role_user.user_id, [one.id, two.id]));
    expect(left).toEqual([{ user_id: answers[0].status === 202 ? one.id : two.id, role_id: admin?.id }]);
    await db.insert(role_user).values({ user_id: seeded, role_id: admin?.id ?? 0 });
    await db.delete(role_user).where(inArray(role_user.user_id, [one.id, two.id]));
  }
});
