import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import * as mergeRoute from '@/app/api/v1/[resource]/[id]/merge/route';
import * as restoreRoute from '@/app/api/v1/[resource]/[id]/restore/route';
import * as unmergeRoute from '@/app/api/v1/[resource]/[id]/unmerge/route';
import { db } from '@/db/client';
import { findAssignment, findAssignmentsOf } from '@/db/repositories/access/entitlements';
import { crm_customers, customer_merges, orders, program_users, role_user, users } from '@/db/schema';
import { addDaysTo, now, setClock } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { mergeCustomers } from '@/lib/server/desk/customers/merge';
import { eraseCustomer } from '@/lib/server/desk/people/erase-person';
import { makeRole, makeStaff } from '../admin/staff';
import { makeUser, signedInAs } from '../factories';
import { call, signedIn } from '../setup/http';
import {
  customerRow,
  lead,
  MERGER,
  makeMerger,
  makeTwoCustomers,
  mergeInput,
  ownerColumns,
  snapshot,
} from './merge-kit';

afterEach(() => setClock(null));

const userOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0];

describe('a merge', () => {
  test('moves every row of the other to the kept customer', async () => {
    const { shared, own, kept, other, desk } = await makeTwoCustomers();
    const answer = await mergeCustomers(desk, kept.customer.id, mergeInput(other.customer.id));
    expect(answer.moved).toMatchObject({ orders: 2, programs: 2, marks: 1, notes: 1, documents: 1 });
    expect(answer.moved).toMatchObject({ tasks: 1, tags: 1, pictures: 1, training_sessions: 1 });
    expect(answer.moved.mails).toBeGreaterThan(0);
    expect(answer.joined.map(({ program_id }) => program_id)).toEqual([shared.id]);
    const left = sql`select 1 from orders where customer_id = ${other.customer.id} or user_id = ${other.user.id}
      union all select 1 from crm_notes where customer_id = ${other.customer.id}
      union all select 1 from progress_logs where user_id = ${other.user.id}`;
    expect((await db.execute(left)).rows).toEqual([]);
    const held = await findAssignmentsOf(db, kept.user.id);
    expect(held.map(({ program_id }) => program_id).sort()).toEqual([shared.id, own.id].sort());
    const row = await customerRow(kept.customer.id);
    expect(row?.total_purchased).toBe(3 * 5900);
    expect((await userOf(other.user.id))?.deleted_at).not.toBeNull();
    expect((await customerRow(other.customer.id))?.deleted_at).not.toBeNull();
  });

  test('reports in a dry run what it would do, without doing it', async () => {
    const { kept, other, desk } = await makeTwoCustomers();
    const before = await snapshot();
    const dry = await mergeCustomers(
      desk,
      kept.customer.id,
      mergeInput(other.customer.id, { dry_run: true }),
    );
    expect(await snapshot()).toEqual(before);
    const done = await mergeCustomers(desk, kept.customer.id, mergeInput(other.customer.id));
    expect({ ...dry, merge_id: done.merge_id, undo_until: done.undo_until }).toEqual(done);
    expect(dry.merge_id).toBeNull();
  });

  test('says how much both have bought to people who may see it only', async () => {
    const [kept, other] = [await lead(), await lead()];
    const input = mergeInput(other.id, { dry_run: true });
    const seen = signedInAs(await makeUser({ is_customer: false }), ...MERGER, 'order_show');
    expect((await mergeCustomers(seen, kept.id, input)).totals).toEqual({ orders: 0, purchased: 0 });
    expect((await mergeCustomers(await makeMerger(), kept.id, input)).totals).toEqual({ orders: 0 });
  });

  test('takes the chosen values, and those that only the other one has', async () => {
    const kept = await lead({ email: 'a@correo.example', phone: '88887777', identification: null });
    const other = await lead({ first_name: 'Vale', email: 'b@correo.example', identification: '115870342' });
    await mergeCustomers(await makeMerger(), kept.id, mergeInput(other.id, { take: { email: 'other' } }));
    expect(await customerRow(kept.id)).toMatchObject({
      first_name: 'Valeria',
      email: 'b@correo.example',
      phone: '88887777',
      identification: '115870342',
    });
  });

  test('keeps one assignment of each program, and the later last day', async () => {
    const { shared, kept, other, desk } = await makeTwoCustomers();
    const mine = await findAssignment(db, kept.user.id, shared.id);
    const late = addDaysTo(mine?.ends_on ?? '2026-01-01', 40);
    await db.update(program_users).set({ ends_on: late }).where(eq(program_users.user_id, other.user.id));
    await mergeCustomers(desk, kept.customer.id, mergeInput(other.customer.id));
    const held = (await findAssignmentsOf(db, kept.user.id)).filter((row) => row.program_id === shared.id);
    expect(held.map(({ ends_on }) => ends_on)).toEqual([late]);
  });

  test('keeps the access that is open when the kept account’s has ended', async () => {
    const { shared, kept, other, desk } = await makeTwoCustomers();
    const ended = addDaysTo(now().toISOString().slice(0, 10), -30);
    await db
      .update(program_users)
      .set({ ends_on: ended, starts_on: addDaysTo(ended, -90) })
      .where(eq(program_users.user_id, kept.user.id));
    const open = await findAssignment(db, other.user.id, shared.id);
    await mergeCustomers(desk, kept.customer.id, mergeInput(other.customer.id));
    expect(await findAssignment(db, kept.user.id, shared.id)).toMatchObject({
      id: open?.id,
      ends_on: open?.ends_on,
    });
  });

  test('lets the chosen account sign in and closes the other', async () => {
    const { kept, other, desk } = await makeTwoCustomers();
    const answer = await mergeCustomers(
      desk,
      kept.customer.id,
      mergeInput(other.customer.id, { take: { account: 'other' } }),
    );
    expect(answer).toMatchObject({ kept_user_id: other.user.id, closed_user_id: kept.user.id });
    expect((await customerRow(kept.customer.id))?.user_id).toBe(other.user.id);
    expect([(await userOf(kept.user.id))?.deleted_at, (await userOf(other.user.id))?.deleted_at]).toEqual([
      expect.any(Date),
      null,
    ]);
  });

  test('covers every column of the database that names a customer or an account', async () => {
    const moved = [
      'crm_documents.customer_id',
      'crm_notes.customer_id',
      'crm_customer_tag.crm_customer_id',
      'files.uploaded_by',
      'mails.user_id',
      'order_details.user_id',
      'orders.customer_id',
      'orders.user_id',
      'program_users.user_id',
      'progress_logs.user_id',
      'segment_mail_recipients.customer_id',
      'subscriptions.user_id',
      'tasks.customer_id',
      'training_sessions.user_id',
    ];
    const ofTheLogin = [
      'account_tokens.user_id',
      'push_subscriptions.user_id',
      'recovery_codes.user_id',
      'reminder_preferences.user_id',
      'reminders_sent.user_id',
      'role_user.user_id',
      'saved_views.user_id',
      'second_factors.user_id',
      'sessions.impersonator_id',
      'sessions.user_id',
      'training_preferences.user_id',
      'users_logs.user_id',
    ];
    const itself = [
      'crm_customers.user_id',
      'customer_import_rows.customer_id',
      'customer_merges.customer_id',
      'customer_merges.other_id',
    ];
    const byStaff = /(actor_id|_by|author_id|owner_id|impersonator_id|builder_presence.user_id)$/;
    const known = [...moved, ...ofTheLogin, ...itself];
    expect((await ownerColumns()).filter((name) => !known.includes(name) && !byStaff.test(name))).toEqual([]);
  });
});

test('erasing the kept customer also erases the merged ones and their closed account', async () => {
  const { kept, other, desk } = await makeTwoCustomers();
  await mergeCustomers(desk, kept.customer.id, mergeInput(other.customer.id));
  await eraseCustomer(desk, kept.customer.id, 'A pedido suyo');
  expect(await customerRow(other.customer.id)).toMatchObject({ email: null, phone: null });
  expect((await userOf(other.user.id))?.email).toBe(`cliente-${other.user.id}@borrado.invalid`);
  const [merge] = await db
    .select()
    .from(customer_merges)
    .where(eq(customer_merges.customer_id, kept.customer.id));
  expect(merge).toMatchObject({ before: {}, moved: {} });
});

describe('two at once', () => {
  test('of the same two customers happen once', async () => {
    const { kept, other, desk } = await makeTwoCustomers();
    const answers = await Promise.allSettled([
      mergeCustomers(desk, kept.customer.id, mergeInput(other.customer.id)),
      mergeCustomers(desk, other.customer.id, mergeInput(kept.customer.id)),
      mergeCustomers(desk, kept.customer.id, mergeInput(other.customer.id)),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(AppError);
    const open = await db
      .select()
      .from(customer_merges)
      .where(eq(customer_merges.actor_id, desk.actor?.userId ?? 0));
    expect(open).toHaveLength(1);
    const held = await findAssignmentsOf(
      db,
      open[0]?.customer_id === kept.customer.id ? kept.user.id : other.user.id,
    );
    expect(held).toHaveLength(2);
    const mine = await db
      .select()
      .from(orders)
      .where(eq(orders.customer_id, open[0]?.customer_id ?? 0));
    expect(mine).toHaveLength(3);
  });
});

describe('a merge is refused', () => {
  test('for accounts of staff, and for those stronger than the actor’s', async () => {
    const staff = await makeStaff(await makeRole(`Fuertes ${Date.now()}`, ['order_refund']));
    const [strong] = await db.select().from(crm_customers).where(eq(crm_customers.user_id, staff.id));
    const kept = await lead();
    await expect(
      mergeCustomers(await makeMerger(), kept.id, mergeInput(strong?.id ?? 0)),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
    const admin = signedInAs(await makeUser(), ...MERGER, 'order_refund');
    await expect(mergeCustomers(admin, kept.id, mergeInput(strong?.id ?? 0))).rejects.toMatchObject({
      messageKey: { key: 'merge_staff' },
    });
    await db.delete(role_user).where(eq(role_user.user_id, staff.id));
    await expect(mergeCustomers(admin, kept.id, mergeInput(strong?.id ?? 0))).resolves.toMatchObject({
      id: kept.id,
    });
  });

  test('without both abilities, for itself, for no one, and a merged customer leaves the trash by separating only', async () => {
    const [kept, other] = [await lead(), await lead()];
    const jar = await signedIn('admin@brio.test');
    const merge = (id: number, json: object, as = jar) =>
      call(mergeRoute.POST, { params: { resource: 'crm-customers', id: String(id) }, json, jar: as });
    const editor = await signedIn('editor@brio.test');
    expect((await merge(kept.id, { other_id: other.id }, editor)).status).toBe(403);
    expect((await merge(kept.id, { other_id: kept.id })).status).toBe(422);
    expect((await merge(kept.id, { other_id: 99_999_999 })).status).toBe(422);
    expect((await merge(kept.id, { other_id: other.id, take: { name: 'ours' } })).status).toBe(422);
    expect((await merge(99_999_999, { other_id: other.id })).status).toBe(404);
    expect((await merge(kept.id, { other_id: other.id, dry_run: 'maybe' })).status).toBe(422);
    expect((await merge(kept.id, { other_id: other.id, dry_run: '1' })).status).toBe(200);
    expect((await merge(kept.id, { other_id: other.id })).status).toBe(200);
    expect((await merge(kept.id, { other_id: other.id })).status).toBe(409);
    const params = { resource: 'crm-customers', id: String(other.id) };
    expect((await call(restoreRoute.POST, { method: 'POST', params, jar })).status).toBe(409);
    const back = { resource: 'crm-customers', id: String(kept.id) };
    expect((await call(unmergeRoute.POST, { method: 'POST', params: back, jar })).status).toBe(200);
  });
});
