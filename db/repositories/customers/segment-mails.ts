import { and, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { customer_segments, mail_templates, segment_mails, users } from '@/db/schema';
import type { ZonedDay } from '@/lib/domain/clock';
import type { Condition } from '@/lib/domain/customers/segments';
import { type Changes, findOne, insertOne, liveRow, lockOne, updateOne, wroteAny } from '../rows';
import { recipientsQuery } from './segment-reach';

export type SegmentMailRow = typeof segment_mails.$inferSelect;

/** Inserts a row for each recipient; idempotent. Returns how many there are. */
export async function insertRecipients(
  tx: Transaction,
  mailId: number,
  groups: readonly (readonly Condition[])[],
  today: ZonedDay,
): Promise<number> {
  await tx.execute(sql`insert into segment_mail_recipients (segment_mail_id, customer_id, email)
    select ${mailId}, id, email from (${recipientsQuery(groups, today)}) j where verdict = 'reach'
    order by id on conflict do nothing`);
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from segment_mail_recipients where segment_mail_id = ${mailId}`,
  );
  return rows[0]?.n ?? 0;
}

export const insertSegmentMail = (
  tx: Transaction,
  values: typeof segment_mails.$inferInsert,
): Promise<SegmentMailRow> => insertOne(tx, segment_mails, values);

export const updateSegmentMail = (
  tx: Transaction,
  id: number,
  values: Changes<typeof segment_mails>,
): Promise<SegmentMailRow> => updateOne(tx, segment_mails, id, values);

/** Moves a draft into the trash, or out of it. False when it is not a draft. */
export const trashDraft = (tx: Transaction, id: number, at: Date | null): Promise<boolean> =>
  wroteAny(
    tx
      .update(segment_mails)
      .set({ deleted_at: at })
      .where(and(eq(segment_mails.id, id), eq(segment_mails.state, 'draft'))),
  );

/** A draft that still exists; null otherwise. */
export const findDraft = (db: Db, id: number): Promise<SegmentMailRow | null> =>
  findOne(
    db,
    segment_mails,
    and(eq(segment_mails.id, id), eq(segment_mails.state, 'draft'), isNull(segment_mails.deleted_at)),
  );

export const lockSegmentMail = (tx: Transaction, id: number): Promise<SegmentMailRow | null> =>
  lockOne(tx, segment_mails, liveRow(segment_mails, id));

const SEGMENTS_OF = sql`jsonb_path_query_array(m.conditions, '$[*].segment_id')`;

/** The same text to the same segments, written since an instant and not cancelled. */
export async function findSameMail(
  tx: Transaction,
  like: { segmentIds: readonly number[]; subject: string; body: string; since: Date },
): Promise<{ id: number; recipients: number } | null> {
  const { rows } = await tx.execute<{ id: number; recipients: number }>(sql`select m.id,
    (select count(*)::int from segment_mail_recipients r where r.segment_mail_id = m.id) as recipients
    from segment_mails m where ${SEGMENTS_OF} = ${JSON.stringify(like.segmentIds)}::jsonb and m.deleted_at is null
      and m.subject = ${like.subject} and m.body = ${like.body} and m.state not in ('cancelled', 'draft')
      and m.created_at > ${like.since.toISOString()}::timestamptz order by m.id desc limit 1`);
  return rows[0] ?? null;
}

async function findIds(db: Db, condition: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: segment_mails.id })
    .from(segment_mails)
    .where(and(condition, isNull(segment_mails.deleted_at)))
    .orderBy(segment_mails.id);
  return rows.map(({ id }) => id);
}

/** Mails that go out: scheduled ones from their time on, others that were sent before an instant. */
export const findSendingIds = (db: Db, sentBefore: Date): Promise<number[]> =>
  findIds(
    db,
    and(
      eq(segment_mails.state, 'sending'),
      or(isNotNull(segment_mails.starts_at), lte(segment_mails.started_at, sentBefore)),
    ),
  );

/** Scheduled mails whose time has come. */
export const findDueIds = (db: Db, at: Date): Promise<number[]> =>
  findIds(db, and(eq(segment_mails.state, 'scheduled'), lte(segment_mails.starts_at, at)));

/** Mails of a segment mail that were queued since an instant. */
export async function countQueuedSince(tx: Transaction, id: number, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from segment_mail_recipients
    where segment_mail_id = ${id} and state = 'queued' and queued_at > ${since.toISOString()}::timestamptz`);
  return rows[0]?.n ?? 0;
}

export type WaitingRecipient = {
  id: number;
  customer_id: number;
  email: string;
  first_name: string;
  user_id: number | null;
  locale: string | null;
  /** Still there, with this address, and not opted out. */
  wants: boolean;
};

/** The next waiting recipients, locked. */
export async function takeWaiting(tx: Transaction, id: number, limit: number): Promise<WaitingRecipient[]> {
  const { rows } = await tx.execute<WaitingRecipient>(sql`select r.id, r.customer_id, r.email, c.first_name,
    c.user_id, (select u.preferences->>'locale' from users u where u.id = c.user_id) as locale,
    c.deleted_at is null and lower(trim(c.email)) = r.email and not exists (select 1 from crm_customers x
      where lower(x.email) = r.email and x.mail_opt_out_at is not null) as wants
    from segment_mail_recipients r join crm_customers c on c.id = r.customer_id
    where r.segment_mail_id = ${id} and r.state = 'waiting' order by r.id limit ${limit} for update of r`);
  return rows;
}

export async function markRecipient(
  tx: Transaction,
  id: number,
  done: { state: 'queued' | 'skipped'; at: Date; dedupeKey?: string },
): Promise<void> {
  await tx.execute(sql`update segment_mail_recipients set state = ${done.state},
    queued_at = ${done.at.toISOString()}::timestamptz,
    mail_id = (select m.id from mails m where m.dedupe_key = ${done.dedupeKey ?? ''}) where id = ${id}`);
}

export async function skipWaiting(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`update segment_mail_recipients set state = 'skipped'
    where segment_mail_id = ${id} and state = 'waiting'`);
}

export type SegmentMailItem = {
  id: number;
  subject: string;
  state: SegmentMailRow['state'];
  segment: string | null;
  by: string | null;
  startsAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  perHour: number;
  total: number;
  queued: number;
};

/** The last mails to a segment, alone or with others. */
export const findSegmentMails = (db: Db, segmentId: number): Promise<SegmentMailItem[]> =>
  db
    .select({
      id: segment_mails.id,
      subject: segment_mails.subject,
      state: segment_mails.state,
      segment: customer_segments.name,
      by: users.name,
      startsAt: segment_mails.starts_at,
      startedAt: segment_mails.started_at,
      finishedAt: segment_mails.finished_at,
      perHour: segment_mails.per_hour,
      total: sql<number>`(select count(*)::int from segment_mail_recipients r
        where r.segment_mail_id = segment_mails.id)`,
      queued: sql<number>`(select count(*)::int from segment_mail_recipients r
        where r.segment_mail_id = segment_mails.id and r.state = 'queued')`,
    })
    .from(segment_mails)
    .leftJoin(customer_segments, eq(customer_segments.id, segment_mails.segment_id))
    .leftJoin(users, eq(users.id, segment_mails.created_by))
    .where(
      and(
        isNull(segment_mails.deleted_at),
        or(
          eq(segment_mails.segment_id, segmentId),
          sql`${segment_mails.conditions} @> ${JSON.stringify([{ segment_id: segmentId }])}::jsonb`,
        ),
      ),
    )
    .orderBy(desc(segment_mails.id))
    .limit(20);

/** Templates by name, at most 200. */
export const findMailTemplates = (
  db: Db,
): Promise<{ id: number; name: string; subject: string; body: string }[]> =>
  db
    .select({
      id: mail_templates.id,
      name: mail_templates.name,
      subject: mail_templates.subject,
      body: mail_templates.body,
    })
    .from(mail_templates)
    .where(isNull(mail_templates.deleted_at))
    .orderBy(mail_templates.name)
    .limit(200);

/**
 * Unsubscribes a customer, and others with the same address, from mails to segments. False without such a
 * customer.
 */
export async function optOut(tx: Transaction, customerId: number, at: Date): Promise<boolean> {
  const { rows } =
    await tx.execute(sql`update crm_customers c set mail_opt_out_at = ${at.toISOString()}::timestamptz
    from crm_customers o where o.id = ${customerId} and c.mail_opt_out_at is null
      and (c.id = o.id or lower(c.email) = lower(o.email)) returning c.id`);
  return rows.length > 0;
}
