import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as eraseRoute from '@/app/api/v1/[resource]/[id]/erase/route';
import * as personRoute from '@/app/api/v1/[resource]/[id]/export/route';
import * as session from '@/app/api/v1/session/route';
import * as exportRoute from '@/app/api/v1/user/export/route';
import { db } from '@/db/client';
import { audit_entries, files, mails, orders, progress_logs, users } from '@/db/schema';
import { toWire, ZERO } from '@/lib/domain/money';
import { exportCustomerData } from '@/lib/server/desk/people/export-person';
import { mailRejection } from '@/lib/server/orders/order-mails';
import { contextOf as staffContext } from '../admin/staff';
import { guest } from '../factories';
import { call, signedIn } from '../setup/http';
import { CookieJar } from '../setup/request-store';
import { erase, makePerson, PASSWORD, tablesContaining } from './own-data-kit';

const DOWNLOADED = [
  ...['crm_customers', 'crm_customer_tag', 'crm_notes', 'crm_documents', 'tasks', 'files', 'mails'],
  ...['orders', 'order_details', 'order_events', 'payment_attempts', 'refunds', 'transfer_proofs'],
  ...['subscriptions', 'subscription_payments', 'program_users', 'entitlement_events', 'schedule_events'],
  ...['progress_logs', 'training_sessions', 'training_preferences', 'training_replies'],
  ...['reminder_preferences', 'push_subscriptions', 'sessions', 'users_logs'],
];
const SECRETS = ['account_tokens', 'second_factors', 'recovery_codes'];
const OF_STAFF = [
  ...['audit_entries', 'builder_presence', 'content_page_versions', 'customer_imports', 'customer_segments'],
  ...['plan_templates', 'program_plan_changes', 'program_versions', 'reconciliation_runs', 'role_user'],
  ...['saved_views', 'segment_mails', 'translations'],
];
/** Traces in the shop's own records of what is downloaded already. */
const TRACES = [
  ...['bank_movements', 'payment_drifts', 'payment_events', 'unmatched_payments', 'customer_import_rows'],
  ...['customer_merges', 'segment_mail_recipients', 'reminders_sent'],
];
const LEFT_OUT = [...SECRETS, ...OF_STAFF, ...TRACES];

describe('a customer', () => {
  test('downloads all that is stored of them, and nothing secret', async () => {
    const { jar, words, orderId } = await makePerson();
    const { status, body, headers } = await call(exportRoute.GET, { jar });
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="mis-datos.json"',
    ]);
    const text = JSON.stringify(body);
    const stored = ['le duele la rodilla', 'me costó', '5512', '.png', 'Llamar a', 'Lo pidió', 'Cortesía'];
    for (const part of [...words, ...stored]) expect(text).toContain(part);
    const { sections } = (body as { data: { sections: Record<string, { id: number }[]> } }).data;
    expect(sections.orders?.map(({ id }) => id)).toEqual([orderId]);
    expect([sections.stock_notices?.length, sections.mails?.length]).toEqual([1, 1]);
    expect(text).not.toMatch(/argon2|password|token_hash|remember_token/);
    expect((await call(exportRoute.GET)).status).toBe(401);
  });

  test('no table about a person is forgotten: each is in the download or left out on purpose', async () => {
    const { rows } = await db.execute<{ name: string }>(sql`select distinct relname as name
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and not relispartition and confrelid in ('users'::regclass, 'crm_customers'::regclass,
        'orders'::regclass, 'subscriptions'::regclass, 'program_users'::regclass)`);
    expect(rows.map(({ name }) => name).sort()).toEqual([...DOWNLOADED, ...LEFT_OUT].sort());
  });

  test('gets money as numbers, instants in ISO 8601 and days as days, as everywhere in the API', async () => {
    const { jar, orderId } = await makePerson();
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    const { body } = await call(exportRoute.GET, { jar });
    const { sections } = (body as { data: { sections: Record<string, object[]> } }).data;
    expect(sections.orders?.[0]).toMatchObject({
      total_order: toWire(order?.total_order ?? ZERO),
      created_at: order?.created_at.toISOString(),
      paid_at: null,
    });
    expect(sections.training_logs?.[0]).toMatchObject({ logged_on: '2026-07-01' });
    expect(JSON.stringify(sections)).not.toMatch(/\d{2}:\d{2}:\d{2}[.\d]*\+00/);
  });

  test('is erased everywhere: orders stay, anonymous; sessions end', async () => {
    const { jar, user, email, words, orderId, fileId } = await makePerson();
    expect((await erase(jar, 'no-es-esta')).status).toBe(422);
    expect((await erase(new CookieJar(jar.toRecord()), PASSWORD)).status).toBe(204);
    for (const text of words) expect(await tablesContaining(text)).toEqual([]);
    expect((await call(session.GET, { jar })).body).toMatchObject({ user: null });
    await expect(signedIn(email, PASSWORD)).rejects.toMatchObject({ code: 'invalid' });
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({
      state: 'cancelled',
      user_id: user.id,
      buyer: { name: 'Cliente', email: '' },
    });
    expect(Number(order?.total_order)).toBeGreaterThan(0);
    expect(await db.select().from(files).where(eq(files.id, fileId))).toEqual([]);
    expect(await db.$count(progress_logs, eq(progress_logs.user_id, user.id))).toBe(1);
    // Money that is returned later is mailed to no one.
    if (order) await db.transaction((tx) => mailRejection(tx, order, 'Prueba'));
    expect(await db.$count(mails, eq(mails.order_id, orderId))).toBe(0);
  });

  test('may register with the same address afterwards', async () => {
    const { jar, email } = await makePerson();
    await erase(jar, PASSWORD);
    const { register } = await import('@/lib/server/accounts/register');
    await register(guest(), { name: 'A', lastname: 'B', email, password: PASSWORD, agreed_tc: true });
    expect(await db.$count(users, eq(users.email, email))).toBe(1);
  });

  test('with a payment in review is not erased yet', async () => {
    const { jar, orderId, email } = await makePerson();
    await db.update(orders).set({ state: 'review' }).where(eq(orders.id, orderId));
    expect((await erase(jar, PASSWORD)).status).toBe(409);
    expect(await tablesContaining(email)).toContain('users');
  });

  test('staff are not erased', async () => {
    const jar = await signedIn('soporte@brio.test');
    expect((await erase(jar, 'brio-demo-2026')).status).toBe(409);
  });
});

describe('staff, at a customer’s request', () => {
  const params = (id: number) => ({ resource: 'crm-customers', id: String(id) });

  test('download and erase, with a reason and a trace', async () => {
    const { customer, email } = await makePerson();
    const admin = await signedIn('admin@brio.test');
    const file = await call(personRoute.GET, { params: params(customer.id), jar: admin });
    expect([file.status, JSON.stringify(file.body)]).toEqual([200, expect.stringContaining(email)]);
    const send = (json: object) => call(eraseRoute.POST, { params: params(customer.id), json, jar: admin });
    expect((await send({})).status).toBe(422);
    expect((await send({ reason: 'Lo pidió por correo' })).status).toBe(204);
    expect(await tablesContaining(email)).toEqual([]);
    const trail = await db.select().from(audit_entries).where(eq(audit_entries.model_id, customer.id));
    expect(trail.filter(({ model }) => model === 'crm-customers').map(({ action }) => action)).toEqual(
      expect.arrayContaining(['export-data', 'erase']),
    );
    expect(trail.find(({ action }) => action === 'erase')?.after).toEqual({ reason: 'Lo pidió por correo' });
  });

  test('the file needs the abilities of all that it holds: who sees no orders gets none', async () => {
    const { customer } = await makePerson();
    const staff = await staffContext('admin@brio.test');
    const confirmed = staff.actor && { ...staff.actor, confirmedAt: new Date() };
    const without = (ability: string) => ({
      ...staff,
      actor: confirmed && {
        ...confirmed,
        abilities: new Set([...confirmed.abilities].filter((one) => one !== ability)),
      },
    });
    await expect(exportCustomerData(without('none'), customer.id)).resolves.toBeDefined();
    for (const ability of [
      'order_show',
      'crm_note_show',
      'crm_document_show',
      'task_show',
      'program_user_show',
    ])
      await expect(exportCustomerData(without(ability), customer.id)).rejects.toMatchObject({
        code: 'forbidden',
      });
  });

  test('need the ability', async () => {
    const { customer } = await makePerson();
    const editor = await signedIn('editor@brio.test');
    expect((await call(personRoute.GET, { params: params(customer.id), jar: editor })).status).toBe(403);
    const json = { reason: 'Prueba' };
    expect((await call(eraseRoute.POST, { params: params(customer.id), json, jar: editor })).status).toBe(
      403,
    );
  });
});
