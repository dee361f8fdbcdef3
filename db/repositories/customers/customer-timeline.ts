import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { likePattern } from '@/db/repositories/admin/search';
import type { CustomerEvent, TimelineGroup } from '@/lib/domain/customers/customer-timeline';

export type TimelinePerson = { customerId: number; userId: number | null };
export type TimelineQuery = {
  /** The groups that the reader may see. */
  groups: readonly TimelineGroup[];
  /** The chosen group; null: all of them. */
  only: TimelineGroup | null;
  /** Folded words to look for; empty: any. */
  words: string;
  from: string | null;
  after: { at: string; key: string } | null;
  limit: number;
};

/** Columns that a branch leaves out are null. */
type Branch = { at: SQL; key: SQL } & Partial<
  Record<
    'code' | 'subject_id' | 'subject' | 'note' | 'actor' | 'amount' | 'before' | 'until' | 'figures',
    SQL
  >
> & { from: SQL };

const branch = (grp: TimelineGroup, kind: CustomerEvent['kind'], parts: Branch): SQL => {
  const nothing = (type: string) => sql.raw(`null::${type}`);
  return sql`select ${sql.raw(`'${grp}'`)} as grp, ${sql.raw(`'${kind}'`)} as kind, ${parts.at} as at,
    ${sql.raw(`'${kind}:'`)} || ${parts.key} as key, ${parts.code ?? nothing('text')} as code,
    ${parts.subject_id ?? nothing('int')} as subject_id, ${parts.subject ?? nothing('text')} as subject,
    ${parts.note ?? nothing('text')} as note, ${parts.actor ?? nothing('text')} as actor,
    ${parts.amount ?? nothing('numeric')} as amount, ${parts.before ?? nothing('date')} as before,
    ${parts.until ?? nothing('date')} as until, ${parts.figures ?? nothing('jsonb')} as figures
    from ${parts.from}`;
};

const MAIL = sql`m.id, m.sent_at, m.created_at, m.state, m.order_id, m.template, m.subject`;

/** The author of a CRM row, from its audit entry. */
const writer = (model: string, id: SQL): SQL =>
  sql`(select u.name from audit_entries a join users u on u.id = a.actor_id
    where a.model = ${model} and a.model_id = ${id} and a.action = 'create' order by a.id limit 1)`;

function branches({ customerId, userId }: TimelinePerson): Record<TimelineGroup, SQL[]> {
  const orders = sql`own_orders`;
  return {
    money: [
      branch('money', 'event', {
        at: sql`e.created_at`,
        key: sql`e.id::text`,
        code: sql`e.kind`,
        subject_id: sql`o.id`,
        subject: sql`o.order_number`,
        note: sql`e.note`,
        actor: sql`u.name`,
        from: sql`order_events e join ${orders} o on o.id = e.order_id left join users u on u.id = e.actor_id`,
      }),
      branch('money', 'attempt', {
        at: sql`p.updated_at`,
        key: sql`p.id::text`,
        code: sql`p.state`,
        subject_id: sql`o.id`,
        subject: sql`o.order_number`,
        note: sql`p.issue`,
        amount: sql`p.amount`,
        from: sql`payment_attempts p join ${orders} o on o.id = p.order_id
          and p.deleted_at is null and p.state in ('declined', 'denied', 'unknown', 'review')`,
      }),
      branch('money', 'refund', {
        at: sql`coalesce(r.completed_at, r.created_at)`,
        key: sql`r.id::text`,
        code: sql`r.state`,
        subject_id: sql`o.id`,
        subject: sql`o.order_number`,
        note: sql`r.reason`,
        actor: sql`u.name`,
        amount: sql`r.amount`,
        from: sql`refunds r join ${orders} o on o.id = r.order_id left join users u on u.id = r.actor_id`,
      }),
      branch('money', 'sale', {
        at: sql`s.paid_at`,
        key: sql`s.id::text`,
        code: sql`s.state`,
        subject_id: sql`o.id`,
        subject: sql`o.order_number`,
        amount: sql`s.amount`,
        until: sql`s.extends_to`,
        from: sql`subscription_payments s join subscriptions b on b.id = s.subscription_id
          join ${orders} o on o.id = b.order_id`,
      }),
      branch('money', 'cart', {
        at: sql`c.updated_at`,
        key: sql`c.id::text`,
        code: sql`'left'`,
        subject: sql`(select string_agg(d.description, ', ' order by d.id) from order_details d
          where d.order_id = c.id and d.deleted_at is null)`,
        amount: sql`c.total_order`,
        from: sql`(select * from orders where state = 'draft' and deleted_at is null and total_items > 0
          and user_id = ${userId}) c`,
      }),
    ],
    training: [
      branch('training', 'training', {
        at: sql`t.at`,
        key: sql`t.logged_on || ':' || t.program_id || ':' || coalesce(t.program_day_id, 0)`,
        code: sql`'trained'`,
        subject_id: sql`(select id from programs where id = t.program_id and deleted_at is null)`,
        subject: sql`t.program`,
        note: sql`t.day`,
        figures: sql`jsonb_build_object('exercises', t.exercises, 'effort', t.effort, 'minutes', x.minutes)`,
        from: sql`(select logged_on, program_id, program_day_id, max(at) as at, max(effort) as effort,
          count(distinct coalesce(program_block_exercise_id::text, uuid::text))::int as exercises,
          max(names->>'program') as program, max(names->>'day') as day
          from progress_logs where user_id = ${userId} and action = 'done'
          group by logged_on, program_id, program_day_id) t
          left join (select logged_on, program_id, nullif(round(sum(active_seconds) / 60.0)::int, 0) as minutes
            from training_sessions where user_id = ${userId} group by logged_on, program_id) x
            on x.logged_on = t.logged_on and x.program_id = t.program_id`,
      }),
    ],
    mails: [
      branch('mails', 'mail', {
        at: sql`coalesce(m.sent_at, m.created_at)`,
        key: sql`m.id::text`,
        code: sql`m.state`,
        subject_id: sql`m.order_id`,
        subject: sql`m.template`,
        note: sql`m.subject`,
        // Without the rendered mails, which would be read to make rows distinct.
        from: sql`(select ${MAIL} from mails m where m.user_id = ${userId}
          union select ${MAIL} from mails m join ${orders} o on o.id = m.order_id) m`,
      }),
    ],
    notes: [
      branch('notes', 'note', {
        at: sql`n.created_at`,
        key: sql`n.id::text`,
        code: sql`'written'`,
        subject_id: sql`n.id`,
        note: sql`n.note`,
        actor: writer('crm-notes', sql`n.id`),
        from: sql`(select * from crm_notes where customer_id = ${customerId} and deleted_at is null) n`,
      }),
      branch('notes', 'document', {
        at: sql`d.created_at`,
        key: sql`d.id::text`,
        code: sql`'added'`,
        subject_id: sql`d.id`,
        subject: sql`d.name`,
        actor: writer('crm-documents', sql`d.id`),
        from: sql`(select * from crm_documents where customer_id = ${customerId} and deleted_at is null) d`,
      }),
    ],
    access: [
      branch('access', 'access', {
        at: sql`e.created_at`,
        key: sql`e.id::text`,
        code: sql`case when e.dedupe_key like 'undo:%' then 'undone' else e.kind end`,
        subject_id: sql`e.program_user_id`,
        subject: sql`e.program`,
        note: sql`e.note`,
        actor: sql`e.actor`,
        before: sql`e.had`,
        until: sql`e.ends_on`,
        from: sql`(select v.*, g.name as program, u.name as actor,
            lag(v.ends_on) over (partition by v.program_user_id order by v.id) as had
          from entitlement_events v join program_users a on a.id = v.program_user_id and a.user_id = ${userId}
          join programs g on g.id = a.program_id left join users u on u.id = v.actor_id) e`,
      }),
    ],
    sign_ins: [
      branch('sign_ins', 'sign_in', {
        at: sql`l.created_at`,
        key: sql`l.id::text`,
        code: sql`case when l.action = 'login' and l.result = 'F' then 'login_failed' else l.action end`,
        note: sql`l.ip`,
        actor: sql`case when l.user_id is distinct from ${userId}::int then u.name end`,
        from: sql`(select * from users_logs where model = 'users' and model_id = ${userId} and action in
          ('login', 'password', 'impersonate', 'second-factor-on', 'second-factor-reset', 'export-data')) l
          left join users u on u.id = l.user_id`,
      }),
    ],
  };
}

type Row = {
  counts: Record<string, number> | null;
  grp: TimelineGroup | null;
  kind: CustomerEvent['kind'];
  at: string;
  key: string;
  code: string;
  subject_id: number | null;
  subject: string | null;
  note: string | null;
  actor: string | null;
  amount: string | null;
  before: string | null;
  until: string | null;
  figures: CustomerEvent['figures'];
};

const UTC = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

/** Everything that happened to a person, newest first, with the number of entries of each group. */
export async function findTimeline(
  db: Db,
  person: TimelinePerson,
  { groups, only, words, from, after, limit }: TimelineQuery,
): Promise<{ events: CustomerEvent[]; counts: Readonly<Record<string, number>> }> {
  const parts = branches(person);
  const all = groups.flatMap((group) => parts[group]);
  if (all.length === 0) return { events: [], counts: {} };
  const text = sql`fold_text(coalesce(subject, '') || ' ' || coalesce(note, '') || ' ' || coalesce(actor, ''))`;
  const matching = sql`true ${words ? sql`and ${text} like ${likePattern(words)}` : sql``}
    ${from ? sql`and at >= ${from}::timestamptz` : sql``}`;
  // The person's orders are looked up once: joined to each branch, PostgreSQL would scan everybody's.
  const { rows } = await db.execute<Row>(sql`
    with own_orders as materialized (select id, order_number from orders where deleted_at is null
      and state <> 'draft' and (user_id = ${person.userId} or customer_id = ${person.customerId})),
    everything as materialized (select * from (${sql.join(all, sql` union all `)}) b where ${matching})
    select c.counts, t.grp, t.kind, to_char(t.at at time zone 'UTC', ${UTC}) as at, t.key, t.code,
      t.subject_id, t.subject, t.note, t.actor, (t.amount * 100)::bigint::text as amount,
      t.before::text as before, t.until::text as until, t.figures
    from (select jsonb_object_agg(grp, n) as counts
      from (select grp, count(*)::int as n from everything group by grp) g) c
    left join lateral (select * from everything where
      ${only ? sql`grp = ${only}` : sql`true`}
      ${after ? sql`and (date_trunc('milliseconds', at), key) < (${after.at}::timestamptz, ${after.key})` : sql``}
      order by at desc, key desc limit ${limit}) t on true
    order by t.at desc nulls last, t.key desc`);
  return {
    counts: rows[0]?.counts ?? {},
    events: rows.flatMap(({ counts: _, grp, subject_id, amount, ...row }) =>
      grp === null
        ? []
        : [{ ...row, group: grp, subjectId: subject_id, amount: amount === null ? null : Number(amount) }],
    ),
  };
}
