import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from '@/db/client';

/** A person: an account, the CRM customers that are the same person, or both. */
export type Person = { userId: number | null; customerIds: readonly number[] };

/** A list as a subquery of ids. */
export const ids = (list: readonly number[]): SQL => sql`(select unnest(${sql.param([...list])}::int[]))`;

/** Rows of `orders` that are this person's. */
const theirOrders = ({ userId, customerIds }: Person): SQL =>
  sql`(select id from orders where user_id = ${userId} or customer_id in ${ids(customerIds)})`;

/** Never part of a copy: secrets, and columns for the shop's own use. */
const LEFT_OUT = [
  'password',
  'remember_token',
  'token_hash',
  'code_hash',
  'checkout_token_hash',
  'idempotency_key',
  'request_hash',
  'request_id',
  'search_text',
  'response',
];

const SECTIONS: Readonly<Record<string, (person: Person) => SQL>> = {
  account: ({ userId }) => sql`select * from users where id = ${userId}`,
  customer: ({ customerIds }) => sql`select * from crm_customers where id in ${ids(customerIds)} order by id`,
  notes: ({ customerIds }) =>
    sql`select * from crm_notes where customer_id in ${ids(customerIds)} order by id`,
  tags: ({ customerIds }) =>
    sql`select name from customer_tags where id in
      (select customer_tag_id from crm_customer_tag where crm_customer_id in ${ids(customerIds)}) order by name`,
  tasks: ({ customerIds }) =>
    sql`select created_at, title, note, due_on, due_time, done_at from tasks
      where customer_id in ${ids(customerIds)} order by id`,
  documents: ({ customerIds }) =>
    sql`select * from crm_documents where customer_id in ${ids(customerIds)} order by id`,
  orders: (person) => sql`select * from orders where id in ${theirOrders(person)} order by id`,
  order_lines: (person) =>
    sql`select * from order_details where order_id in ${theirOrders(person)} order by id`,
  order_history: (person) =>
    sql`select created_at, order_id, kind, from_state, to_state, note from order_events
      where order_id in ${theirOrders(person)} order by id`,
  payments: (person) =>
    sql`select * from payment_attempts where order_id in ${theirOrders(person)} order by id`,
  transfer_proofs: (person) =>
    sql`select * from transfer_proofs where order_id in ${theirOrders(person)} order by id`,
  refunds: (person) =>
    sql`select created_at, order_id, subscription_payment_id, amount, kind, state, reason, completed_at
      from refunds where order_id in ${theirOrders(person)} order by id`,
  subscriptions: ({ userId }) => sql`select * from subscriptions where user_id = ${userId} order by id`,
  renewals: ({ userId }) =>
    sql`select * from subscription_payments where subscription_id in
      (select id from subscriptions where user_id = ${userId}) order by id`,
  programs: ({ userId }) => sql`select * from program_users where user_id = ${userId} order by id`,
  access: ({ userId }) =>
    sql`select entitlement_events.created_at, program_id, kind, cause, order_id, subscription_id,
        entitlement_events.starts_on, entitlement_events.ends_on, note
      from entitlement_events join program_users on program_users.id = program_user_id
      where user_id = ${userId} order by entitlement_events.id`,
  schedule: ({ userId }) =>
    sql`select at, program_id, kind, moves, program_day_ids, schedule_events.paused_on,
        schedule_events.resume_on
      from schedule_events join program_users on program_users.id = program_user_id
      where user_id = ${userId} order by schedule_events.id`,
  training_logs: ({ userId }) => sql`select * from progress_logs where user_id = ${userId} order by id`,
  training_sessions: ({ userId }) =>
    sql`select * from training_sessions where user_id = ${userId} order by started_at`,
  training_preferences: ({ userId }) => sql`select * from training_preferences where user_id = ${userId}`,
  training_replies: ({ userId }) =>
    sql`select training_replies.created_at, progress_log_id, body,
        coalesce(author_id = ${userId}, false) as by_owner
      from training_replies join progress_logs on progress_logs.id = progress_log_id
      where user_id = ${userId} order by training_replies.id`,
  reminders: ({ userId }) => sql`select * from reminder_preferences where user_id = ${userId}`,
  devices: ({ userId }) =>
    sql`select created_at, split_part(endpoint, '/', 3) as service, hide_details from push_subscriptions
      where user_id = ${userId} and deleted_at is null order by id`,
  stock_notices: ({ userId, customerIds }) =>
    sql`select created_at, email, product_id, size_id from stock_notices where lower(email) in
      (select lower(email) from users where id = ${userId} and email_verified_at is not null
        union select lower(email) from crm_customers where id in ${ids(customerIds)} and user_id is null)
      order by id`,
  sessions: ({ userId }) =>
    sql`select ip, user_agent, created_at, last_seen_at, expires_at, revoked_at from sessions
      where user_id = ${userId} and impersonator_id is null order by created_at`,
  mails: (person) =>
    sql`select created_at, recipient, template, subject, state, sent_at from mails
      where user_id = ${person.userId} or user_id is null and (order_id, lower(recipient)) in
        (select id, lower(buyer->>'email') from orders where id in ${theirOrders(person)}) order by id`,
  activity: ({ userId }) =>
    sql`select created_at, action, result, model, model_id, ip from users_logs
      where user_id = ${userId} or (model = 'users' and model_id = ${userId}) order by id`,
  files: (person) =>
    sql`select name, mime_type, size, created_at from files where id in ${theirFiles(person)}`,
};

/** Files that show the person or were sent by them: pictures, documents, proofs, uploads without a row. */
const theirFiles = (person: Person): SQL => sql`(
  select file_id from file_links where
    (model = 'users' and model_id = ${person.userId})
    or (model = 'crm-customers' and model_id in ${ids(person.customerIds)})
    or (model = 'crm-documents' and model_id in
      (select id from crm_documents where customer_id in ${ids(person.customerIds)}))
  union
  select file_id from transfer_proofs where file_id is not null and order_id in ${theirOrders(person)}
  union
  select f.id from files f where f.uploaded_by = ${person.userId}
    and not exists (select 1 from file_links l where l.file_id = f.id))`;

const { NUMERIC, TIMESTAMPTZ } = pg.types.builtins;
/** As the API shows them; the driver gives both as PostgreSQL's text (docs/spec/api.md#money-and-time). */
function toJsonValue(value: unknown, type: number): unknown {
  if (typeof value !== 'string') return value;
  if (type === TIMESTAMPTZ) return new Date(value).toISOString();
  return type === NUMERIC ? Number(value) : value;
}

type Row = Record<string, unknown>;

/** Everything stored about a person, by section, without secrets. */
export async function findPersonData(db: Db, person: Person): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  for (const [name, query] of Object.entries(SECTIONS)) {
    const { rows, fields } = await db.execute<Row>(query(person));
    const shown = fields.filter((field) => !LEFT_OUT.includes(field.name));
    found[name] = rows.map((row) =>
      Object.fromEntries(shown.map((field) => [field.name, toJsonValue(row[field.name], field.dataTypeID)])),
    );
  }
  return found;
}

/** CRM customers of an account, including those in the trash. */
export async function findCustomerIds(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from crm_customers where user_id = ${userId} order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Orders that still expect money or a decision, and their state. */
export async function findAddresses(db: Db, { userId, customerIds }: Person): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select lower(email) as email from users where id = ${userId}
      union select lower(email) from crm_customers where id in ${ids(customerIds)} and email is not null
      order by email`,
  );
  return rows.map(({ email }) => email);
}

export async function findOpenOrders(db: Db, person: Person) {
  const { rows } = await db.execute<{ id: number; state: string }>(
    sql`select id, state from orders where id in ${theirOrders(person)} and deleted_at is null
      and state in ('pending_payment', 'pending_transfer', 'review') order by id`,
  );
  return rows;
}

/** Active subscriptions, which PayPal would go on charging. */
export async function findLiveSubscriptionIds(db: Db, { userId }: Person): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from subscriptions where user_id = ${userId} and deleted_at is null
      and state not in ('cancelled', 'expired') order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Unlinks the files of a person; returns their ids. */
export async function releaseFiles(db: Db, person: Person): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from files where disk <> 'public' and id in ${theirFiles(person)}`,
  );
  const found = rows.map(({ id }) => id);
  await db.execute(sql`delete from file_links where file_id in ${ids(found)}`);
  await db.execute(sql`update transfer_proofs set file_id = null where file_id in ${ids(found)}`);
  return found;
}
