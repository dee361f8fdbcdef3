import * as begin from '@/app/api/impersonation/route';
import { actorOfCookie } from '@/lib/auth/actor';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import { makeUser } from '../factories';
import { call, signedIn } from '../setup/http';
import { CookieJar } from '../setup/request-store';

export const REASON = 'Pidió ayuda con su plan';
export const BACK = '/admin/user-management/users/4?x=1';

export const actorIn = (jar: CookieJar) => actorOfCookie(jar.get(SESSION_COOKIE)?.value);

export async function start(jar: CookieJar, userId: number, part: object = {}) {
  const json = { userId, reason: REASON, back: BACK, ...part };
  const { status, body } = await call(begin.POST, { jar, json });
  return { status, ...(body as { path?: string; errors?: Record<string, string[]> }) };
}

/** The cookies of a member of staff, and of the same browser during an impersonation. */
export async function viewing(email = 'admin@brio.test') {
  const jar = await signedIn(email);
  const own = new CookieJar(jar.toRecord());
  const staff = await actorIn(jar);
  const customer = await makeUser();
  const begun = await start(jar, customer.id);
  if (begun.status !== 201 || begun.path !== '/profile/info') throw new Error(JSON.stringify(begun));
  return { jar, own, staff, customer };
}
