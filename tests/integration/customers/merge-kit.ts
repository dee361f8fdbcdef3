import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import {
  crm_customer_tag,
  crm_customers,
  crm_documents,
  crm_notes,
  customer_tags,
  file_links,
  files,
  mails,
  progress_logs,
  tasks,
  training_sessions,
} from '@/db/schema';
import type { Day } from '@/lib/domain/clock';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { customerOf, makeProgram, makeUser, orderInput, signedInAs } from '../factories';

export const MERGER = ['crm_customer_edit', 'crm_customer_delete', 'crm_customer_show'] as const;

export async function makeMerger() {
  return signedInAs(await makeUser({ is_customer: false }), ...MERGER);
}

async function onlyRow<T>(rows: Promise<T[]>): Promise<T> {
  const [row] = await rows;
  if (!row) throw new Error('nothing was inserted');
  return row;
}

/** Creates a customer without an account. */
export const lead = (values: Partial<typeof crm_customers.$inferInsert> = {}) =>
  onlyRow(
    db
      .insert(crm_customers)
      .values({ first_name: 'Valeria', last_name: 'Rojas', ...values })
      .returning(),
  );

/** Creates a customer with an account and these programs, with a row in every table about people. */
export async function makeCustomer(programIds: readonly number[] = []) {
  const user = await makeUser();
  const customer = await customerOf(user.id);
  const desk = signedInAs(await makeUser({ is_customer: false }), 'order_confirm_transfer');
  const orderIds: number[] = [];
  for (const programId of programIds) {
    const order = await placeOrder(signedInAs(user), orderInput(programId));
    await confirmTransfer(desk, order.id);
    orderIds.push(order.id);
  }
  const [programId = 0] = programIds;
  const day = '2026-07-01' as Day;
  const customer_id = customer.id;
  await db.insert(crm_notes).values({ customer_id, note: 'Le duele la rodilla' });
  await db.insert(crm_documents).values({ customer_id, name: 'Certificado' });
  await db.insert(tasks).values({ customer_id, title: 'Llamar' });
  const tag = await onlyRow(
    db
      .insert(customer_tags)
      .values({ name: `Etiqueta ${randomUUID()}` })
      .returning(),
  );
  await db.insert(crm_customer_tag).values({ crm_customer_id: customer_id, customer_tag_id: tag.id });
  const file = await onlyRow(
    db
      .insert(files)
      .values({ key: randomUUID(), name: 'foto.png', mime_type: 'image/png', size: 3 })
      .returning(),
  );
  const shown = { model: 'crm-customers', model_id: customer_id, collection: 'profile_pic' };
  await db.insert(file_links).values({ ...shown, file_id: file.id });
  await db.insert(mails).values({ recipient: user.email, template: 'welcome', props: {}, user_id: user.id });
  if (programId > 0) {
    const where = { user_id: user.id, program_id: programId, logged_on: day };
    await db.insert(progress_logs).values({ ...where, uuid: randomUUID(), names: {} });
    await db.insert(training_sessions).values({ ...where, uuid: randomUUID(), started_at: new Date() });
  }
  return { user, customer, orderIds, tagId: tag.id };
}

export const program = async (weeks = 6) =>
  (await makeProgram({ program: { duration_in_weeks: weeks } })).program;

type Row = Record<string, unknown>;
/** Append-only tables: a merge and its undo add rows. Sessions and links end for good. */
const GROWING = ['users_logs', 'audit_entries', 'order_events', 'entitlement_events', 'customer_merges'];
const LEFT_OUT = [...GROWING, 'sessions', 'account_tokens', 'rate_limits'];

async function tables(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  return rows.map(({ name }) => name);
}

const read = async (name: string): Promise<Row[]> =>
  (
    await db.execute<{ row: Row }>(
      sql`select to_jsonb(t) - 'updated_at' as row from ${sql.identifier(name)} t order by to_jsonb(t)::text`,
    )
  ).rows.map(({ row }) => row);

const byText = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).sort();

/** All rows of the database without `updated_at`, except append-only tables. */
export async function snapshot() {
  const state: Record<string, string[]> = {};
  const ledgers: Record<string, string[]> = {};
  for (const name of await tables()) {
    if (GROWING.includes(name)) ledgers[name] = byText(await read(name));
    else if (!LEFT_OUT.includes(name)) state[name] = byText(await read(name));
  }
  return { state, ledgers };
}

/** Columns that refer to a customer or an account, as `table.column`. */
export async function ownerColumns(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select conrelid::regclass || '.' || a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conparentid = 0 and c.confrelid in ('users'::regclass, 'crm_customers'::regclass) order by 1`);
  return rows.map(({ name }) => name.replaceAll('"', ''));
}

export const mergeInput = (otherId: number, part: object = {}) => ({
  other_id: otherId,
  dry_run: false,
  ...part,
});
export const customerRow = async (id: number) =>
  (await db.select().from(crm_customers).where(eq(crm_customers.id, id)))[0];

/** Creates two customers: both have the first program, only the second has the other one. */
export async function makeTwoCustomers() {
  const [shared, own] = [await program(), await program()];
  const kept = await makeCustomer([shared.id]);
  const other = await makeCustomer([shared.id, own.id]);
  return { shared, own, kept, other, desk: await makeMerger() };
}
