import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as restoreRoute from '@/app/api/v1/[resource]/[id]/restore/route';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { db } from '@/db/client';
import { allowRewritingLogs } from '@/db/repositories/rewrite-logs';
import { audit_entries, users_logs } from '@/db/schema';
import { call, signedIn } from '../setup/http';

const TABLES = [
  'users_logs',
  'audit_entries',
  'order_events',
  'entitlement_events',
  'progress_logs',
] as const;

test('the users log is read-only', async () => {
  const jar = await signedIn('admin@brio.test');
  const [entry] = await db
    .insert(users_logs)
    .values({ action: 'create', model: 'users', model_id: 1 })
    .returning();
  const params = { resource: 'users-logs', id: String(entry?.id) };
  const json = { action: 'create', model: 'users' };
  const answers = [
    await call(listRoute.POST, { params, json, jar }),
    await call(rowRoute.PUT, { method: 'PUT', params, json, jar }),
    await call(rowRoute.POST, { params, json: { ...json, _method: 'PUT' }, jar }),
    await call(rowRoute.DELETE, { method: 'DELETE', params, jar }),
    await call(restoreRoute.POST, { method: 'POST', params, jar }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([405, 405, 405, 405, 405]);
  expect((await call(rowRoute.GET, { params, jar })).status).toBe(200);
  const editor = await signedIn('editor@brio.test');
  expect((await call(listRoute.POST, { params, json, jar: editor })).status).toBe(403);
});

beforeAll(async () => {
  await db.insert(audit_entries).values({ action: 'create', model: 'users', model_id: 1 });
});

test.each(TABLES)('%s refuses UPDATE and DELETE in the database', async (table) => {
  const refusal = { cause: { message: `${table} is append-only` } };
  const where = sql`where id in (select min(id) from ${sql.identifier(table)})`;
  const name = sql.identifier(table);
  await expect(db.execute(sql`update ${name} set created_at = now() ${where}`)).rejects.toMatchObject(
    refusal,
  );
  await expect(db.execute(sql`delete from ${name} ${where}`)).rejects.toMatchObject(refusal);
});

test('only a transaction that declares it may rewrite them', async () => {
  const [entry] = await db.insert(users_logs).values({ action: 'create', model: 'users' }).returning();
  const change = sql`update users_logs set ip = '1.2.3.4' where id = ${entry?.id ?? 0}`;
  await db.transaction(async (tx) => {
    await allowRewritingLogs(tx);
    await tx.execute(change);
  });
  await expect(db.execute(change)).rejects.toThrow();
});
