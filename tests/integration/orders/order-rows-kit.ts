import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { db } from '@/db/client';
import { order_statuses } from '@/db/schema';
import type { OrderState } from '@/lib/domain/codes';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';

/* Orders, lines and attempts through the calls of their resources, as an administrator. */

export type Row = Record<string, unknown> & { id: number };
export const dataOf = (body: unknown) => (body as { data: Row }).data;
export const PLACED = { status: 409, body: { code: 'order_placed', message: expect.any(String) } };

let jar: CookieJar;
/** For each file's `beforeAll`. */
export async function signInAsAdmin(): Promise<void> {
  jar = await signedIn('admin@brio.test');
}

export const create = (resource: string, json: object) =>
  call(listRoute.POST, { params: { resource }, json, jar });
export const put = (resource: string, id: number, json: object) =>
  call(rowRoute.PUT, { method: 'PUT', params: { resource, id: String(id) }, json, jar });
export const remove = (resource: string, id: number) =>
  call(rowRoute.DELETE, { method: 'DELETE', params: { resource, id: String(id) }, jar });
export const read = async (resource: string, id: number) =>
  dataOf((await call(rowRoute.GET, { params: { resource, id: String(id) }, jar })).body);
export const labelOf = async (code: OrderState) => {
  const [row] = await db.select().from(order_statuses).where(eq(order_statuses.code, code));
  return row?.id ?? 0;
};
