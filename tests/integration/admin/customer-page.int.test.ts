import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import {
  crm_customers,
  crm_documents,
  crm_notes,
  mails,
  order_events,
  orders,
  payment_methods,
  progress_logs,
  users,
  users_logs,
} from '@/db/schema';
import type { CustomerEvent } from '@/lib/domain/customers/customer-timeline';
import { changeAccess } from '@/lib/server/desk/access/change-access';
import { grantAccess } from '@/lib/server/desk/access/grant-access';
import { getCustomer } from '@/lib/server/desk/customer/get-customer';
import { getCustomerTimeline } from '@/lib/server/desk/customer/timeline';
import { makeProgram, makeUser, signedInAs } from '../factories';

const ALL = [
  'crm_customer_show',
  'crm_customer_edit',
  'crm_note_show',
  'crm_document_show',
  'order_show',
  'program_user_show',
  'program_user_create',
  'program_user_edit',
  'user_show',
];
const staff = async (...abilities: string[]) =>
  signedInAs(await makeUser({ name: 'Sofía de Soporte', is_customer: false }), ...abilities);

let customerId = 0;
let userId = 0;
const LOADED = 500;

/** Creates a customer with an order, notes, mails, training, sign-ins and access: more than 500 events. */
beforeAll(async () => {
  const user = await makeUser({ name: 'Valeria Rojas' });
  userId = user.id;
  const [customer] = await db.select().from(crm_customers).where(eq(crm_customers.user_id, user.id));
  customerId = customer?.id ?? 0;
  const who = await staff(...ALL);
  const { program } = await makeProgram();
  const granted = await grantAccess(who, {
    user_id: user.id,
    program_id: program.id,
    reason: 'Cortesía',
    dry_run: false,
    notify: false,
  });
  await changeAccess(who, granted.id ?? 0, 'extend', {
    days: 14,
    reason: 'Viaje de trabajo',
    dry_run: false,
    notify: false,
  });
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 3_600_000);
  const many = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
  const [cash] = await db.insert(payment_methods).values({ gateway: 'Efectivo' }).returning();
  const [order] = await db
    .insert(orders)
    .values({
      type: 'T',
      payment_method_id: cash?.id ?? 0,
      user_id: user.id,
      customer_id: customerId,
      order_number: `T-${randomUUID().slice(0, 8)}`,
      state: 'paid',
      placed_at: at(0),
      paid_at: at(0),
    })
    .returning();
  const orderId = order?.id ?? 0;
  await db
    .insert(order_events)
    .values(
      many(100, (n) => ({ order_id: orderId, kind: 'noted', note: `Llamada ${n}`, created_at: at(n) })),
    );
  await db.insert(crm_notes).values(
    many(100, (n) => ({
      customer_id: customerId,
      note: n === 7 ? 'Molestia en la rodilla' : `Nota ${n}`,
      created_at: at(n),
    })),
  );
  await db.insert(crm_documents).values({ customer_id: customerId, name: 'Certificado médico' });
  await db.insert(mails).values(
    many(100, (n) => ({
      recipient: user.email,
      template: 'payment_received',
      props: {},
      state: 'sent' as const,
      user_id: user.id,
      created_at: at(n),
      sent_at: at(n),
    })),
  );
  await db.insert(users_logs).values(
    many(100, (n) => ({
      action: 'login',
      model: 'users',
      model_id: user.id,
      user_id: user.id,
      created_at: at(n),
    })),
  );
  await db.insert(progress_logs).values(
    many(100, (n) => ({
      uuid: randomUUID(),
      user_id: user.id,
      program_id: program.id,
      names: { program: program.name, day: 'Torso' },
      logged_on: new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10),
      at: new Date(Date.UTC(2026, 0, 1, 18) + n * 86_400_000),
    })),
  );
});

async function readWholeTimeline(
  query: { group?: CustomerEvent['group']; search?: string } = {},
  ...abilities: string[]
) {
  const who = await staff(...(abilities.length > 0 ? abilities : ALL));
  const events: CustomerEvent[] = [];
  let after: string | null = null;
  do {
    const { timeline } = await getCustomerTimeline(who, customerId, { ...query, after });
    events.push(...timeline.events);
    after = timeline.next;
  } while (after !== null);
  return events;
}

describe('the history', () => {
  test('has every entry once, newest first, across pages', async () => {
    const events = await readWholeTimeline();
    expect(events.length).toBeGreaterThanOrEqual(LOADED);
    expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
    expect(events.map(({ at }) => at)).toEqual(
      events
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const { timeline } = await getCustomerTimeline(await staff(...ALL), customerId, {});
    expect(timeline.total).toBe(events.length);
    expect(timeline.groups.find(({ name }) => name === 'notes')?.count).toBe(101);
  });

  test('is filtered by group and by words without accents', async () => {
    const access = await readWholeTimeline({ group: 'access' });
    expect(access.map(({ code }) => code)).toEqual(['extend', 'grant']);
    expect(access[0]).toMatchObject({ note: 'Viaje de trabajo', actor: 'Sofía de Soporte' });
    expect(access[0]?.before).toBe(access[1]?.until);
    expect(await readWholeTimeline({ search: 'RODILLÁ' })).toHaveLength(1);
    expect(await readWholeTimeline({ search: '%' })).toHaveLength(0);
  });

  test('a trained program leads to its page until it is deleted', async () => {
    const training = () => readWholeTimeline({ group: 'training' });
    const [first] = await training();
    expect(first?.subjectId).toEqual(expect.any(Number));
    const id = first?.subjectId;
    await db.execute(sql`update programs set deleted_at = now() where id = ${id}`);
    expect((await training())[0]).toMatchObject({ subjectId: null, subject: first?.subject });
    await db.execute(sql`update programs set deleted_at = null where id = ${id}`);
  });

  test('leaves out what the reader may not see', async () => {
    const kinds = async (...abilities: string[]) =>
      new Set((await readWholeTimeline({}, 'crm_customer_show', ...abilities)).map(({ group }) => group));
    expect(await kinds()).toEqual(new Set(['mails']));
    expect(await kinds('order_show', 'crm_note_show')).toEqual(new Set(['mails', 'money', 'notes']));
    await expect(getCustomerTimeline(await staff('order_show'), customerId, {})).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('the page', () => {
  test('shows every part to someone who may see all', async () => {
    const view = await getCustomer(await staff(...ALL), customerId);
    expect(view).toMatchObject({
      userId,
      account: { verified: false, sessions: 0 },
      orders: { total: 1, rows: [{ ownMethod: 'Efectivo' }] },
      programs: [{ undo: { kind: 'extend' }, live: true }],
      training: { lastSession: { title: 'Torso' } },
      documents: [{ name: 'Certificado médico' }],
    });
    expect(view.timeline.events).toHaveLength(12);
    expect(view.grantable.length).toBeGreaterThan(0);
    expect(view.grantMonths.map(({ name }) => name)).toEqual([
      'Enero',
      'Febrero',
      'Marzo',
      'Abril',
      'Mayo',
      'Junio',
      'Julio',
      'Agosto',
      'Setiembre',
      'Octubre',
      'Noviembre',
      'Diciembre',
    ]);
  });

  test('shows each part only to those who may see it', async () => {
    const view = await getCustomer(await staff('crm_customer_show'), customerId);
    expect(view).toMatchObject({
      account: null,
      programs: null,
      training: null,
      orders: null,
      cart: null,
      subscriptions: null,
      documents: null,
      totalPaid: null,
      lastPayment: null,
      grantable: [],
    });
    await expect(getCustomer(await staff('order_show'), customerId)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(getCustomer(await staff('crm_customer_show'), 99_999_999)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('of a customer without an account has no programs and no account', async () => {
    const [lead] = await db.insert(crm_customers).values({ first_name: 'Lucía' }).returning();
    const view = await getCustomer(await staff(...ALL), lead?.id ?? 0);
    expect(view).toMatchObject({ userId: null, account: null, programs: [], subscriptions: null });
    const own = and(eq(users.id, userId));
    expect(await db.select().from(users).where(own)).toHaveLength(1);
  });
});
