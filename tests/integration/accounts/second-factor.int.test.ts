import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, test } from 'vitest';
import * as resetRoute from '@/app/api/v1/[resource]/[id]/second-factor/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import * as abilities from '@/app/api/v1/abilities/route';
import * as confirmRoute from '@/app/api/v1/user/second-factor/confirm/route';
import * as enrolRoute from '@/app/api/v1/user/second-factor/enrol/route';
import * as factorRoute from '@/app/api/v1/user/second-factor/route';
import { db } from '@/db/client';
import { audit_entries, recovery_codes, roles, second_factors, users } from '@/db/schema';
import { hashPassword } from '@/lib/auth/passwords';
import { now, setClock } from '@/lib/domain/clock';
import { makeRole, makeStaff } from '../admin/staff';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';

const PASSWORD = 'clave-del-equipo';

async function staff(demanded = false) {
  const role = await makeRole(`Equipo ${Math.random()}`, ['order_access']);
  await db.update(roles).set({ require_second_factor: demanded }).where(eq(roles.id, role));
  const user = await makeStaff(role);
  await db
    .update(users)
    .set({ password: await hashPassword(PASSWORD) })
    .where(eq(users.id, user.id));
  return { ...user, jar: await signedIn(user.email, PASSWORD) };
}

const codeAt = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() + seconds * 1_000 });
const abilitiesOf = async (jar: CookieJar) =>
  ((await call(abilities.GET, { jar })).body as { data: string[] }).data;
const give = async (jar: CookieJar, code: string) =>
  (await call(factorRoute.POST, { jar, json: { code } })).status;

async function enrol(jar: CookieJar): Promise<{ secret: string; codes: string[] }> {
  const begun = await call(enrolRoute.POST, { method: 'POST', jar });
  const { secret, uri, svg } = (begun.body as { data: Record<string, string> }).data;
  expect([uri, svg]).toEqual([expect.stringContaining(`secret=${secret}`), expect.stringContaining('<svg')]);
  const done = await call(confirmRoute.POST, { jar, json: { code: codeAt(secret ?? '') } });
  expect(done.status).toBe(200);
  const { recovery_codes: codes } = (done.body as { data: { recovery_codes: string[] } }).data;
  return { secret: secret ?? '', codes };
}

afterEach(() => setClock(null));

describe('a second factor', () => {
  test('is required at every later sign-in; until it is given, the session has no abilities', async () => {
    const { email, jar } = await staff();
    const { secret } = await enrol(jar);
    expect(await abilitiesOf(jar)).toEqual(['order_access']);
    const later = await signedIn(email, PASSWORD);
    expect(await abilitiesOf(later)).toEqual([]);
    const refused = await call(listRoute.GET, { params: { resource: 'orders' }, jar: later });
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'second_factor_required' }]);
    setClock(new Date(Date.now() + 60_000));
    expect(await give(later, codeAt(secret))).toBe(204);
    expect(await abilitiesOf(later)).toEqual(['order_access']);
  });

  test('accepts each code once, within one step of now, and no other', async () => {
    const { email, jar } = await staff();
    const { secret } = await enrol(jar);
    setClock(new Date(Date.now() + 300_000));
    const later = await signedIn(email, PASSWORD);
    expect(await give(later, codeAt(secret, -60))).toBe(422);
    expect(await give(later, codeAt(secret, 60))).toBe(422);
    expect(await give(later, codeAt(secret, -30))).toBe(204);
    expect(await give(later, codeAt(secret, -30))).toBe(422);
    expect(await give(later, codeAt(secret, 30))).toBe(204);
    // A step before the last used one is rejected as well.
    expect(await give(later, codeAt(secret))).toBe(422);
  });

  test('is replaced by a single-use recovery code; ten are stored as hashes', async () => {
    const { id, email, jar } = await staff();
    const { codes } = await enrol(jar);
    expect(new Set(codes).size).toBe(10);
    const later = await signedIn(email, PASSWORD);
    expect(await give(later, (codes[0] ?? '').toLowerCase().replace('-', ' '))).toBe(204);
    expect(await give(later, codes[0] ?? '')).toBe(422);
    const kept = JSON.stringify([
      await db.select().from(recovery_codes).where(eq(recovery_codes.user_id, id)),
      await db.select().from(second_factors).where(eq(second_factors.user_id, id)),
    ]);
    expect(codes.filter((code) => kept.includes(code))).toEqual([]);
  });

  test('limits guesses', async () => {
    const { email, jar } = await staff();
    await enrol(jar);
    const later = await signedIn(email, PASSWORD);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push(await give(later, '000000'));
    expect(statuses.at(-1)).toBe(429);
  });

  test('limits guesses that come from many addresses, of this account only', async () => {
    const [one, other] = [await staff(), await staff()];
    const secrets = [await enrol(one.jar), await enrol(other.jar)];
    setClock(new Date(Date.now() + 60_000));
    const giveFrom = async (jar: CookieJar, code: string, ip: string) =>
      (await call(factorRoute.POST, { jar, json: { code }, headers: { 'x-forwarded-for': ip } })).status;
    for (let n = 0; n < 100; n += 1) expect(await giveFrom(one.jar, '0000', `10.90.1.${n}`)).toBe(422);
    expect(await giveFrom(one.jar, codeAt(secrets[0]?.secret ?? ''), '10.90.2.1')).toBe(429);
    expect(await giveFrom(other.jar, codeAt(secrets[1]?.secret ?? ''), '10.90.2.1')).toBe(204);
  });

  test('that is active can’t be set up again by a session without it', async () => {
    const { email, jar } = await staff();
    await enrol(jar);
    const later = await signedIn(email, PASSWORD);
    expect((await call(enrolRoute.POST, { method: 'POST', jar: later })).status).toBe(403);
    expect((await call(enrolRoute.POST, { method: 'POST', jar })).status).toBe(409);
  });

  test('that a role requires is set up before anything else', async () => {
    const { jar } = await staff(true);
    expect(await abilitiesOf(jar)).toEqual([]);
    await enrol(jar);
    expect(await abilitiesOf(jar)).toEqual(['order_access']);
  });

  test('that was lost is removed by staff who may edit the account, never by weaker staff', async () => {
    const { id, email, jar } = await staff();
    await enrol(jar);
    const params = { resource: 'users', id: String(id) };
    const weak = await makeStaff(await makeRole('Solo edita', ['user_edit']));
    await db
      .update(users)
      .set({ password: await hashPassword(PASSWORD) })
      .where(eq(users.id, weak.id));
    const refused = await call(resetRoute.DELETE, {
      method: 'DELETE',
      params,
      jar: await signedIn(weak.email, PASSWORD),
    });
    expect(refused.status).toBe(403);
    const admin = await signedIn('admin@brio.test');
    expect((await call(resetRoute.DELETE, { method: 'DELETE', params, jar: admin })).status).toBe(204);
    expect(await abilitiesOf(jar)).toEqual([]);
    expect(await abilitiesOf(await signedIn(email, PASSWORD))).toEqual(['order_access']);
    const trail = await db.select().from(audit_entries).where(eq(audit_entries.model_id, id));
    expect(trail.map(({ action }) => action)).toContain('second-factor-reset');
  });
});
