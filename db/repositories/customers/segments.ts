import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { isPausedSql, reachesDaySql } from '@/db/repositories/access/access-sql';
import { customer_segments } from '@/db/schema';
import { addDaysTo, type Day, startOfDayIn, type ZonedDay } from '@/lib/domain/clock';
import { type NamedTable, TABLE_OF } from '@/lib/domain/customers/condition-tables';
import type { Condition } from '@/lib/domain/customers/segments';
import { PAID_ORDER_STATES } from '@/lib/domain/orders';
import { findOne, liveRow, lockOne, wroteAny } from '../rows';
import { customerName } from './customer-name';

/** Orders of the customer `c` that count as bought. */
const BOUGHT = sql`from orders o where o.deleted_at is null and o.state = any(${sql.param([...PAID_ORDER_STATES])}::text[])
  and (o.customer_id = c.id or o.user_id = c.user_id)`;
/** An assignment `a` of the customer `c` that is active. */
const ACTIVE = sql`a.deleted_at is null and a.user_id = c.user_id and a.status_id = 1`;
const liveSql = (today: Day): SQL => sql`${ACTIVE} and ${reachesDaySql('a', today)}`;
const bought = (column: 'program_id' | 'product_id', id: number): SQL =>
  sql`exists (select 1 ${BOUGHT} and exists (select 1 from order_details d where d.order_id = o.id
    and d.deleted_at is null and d.${sql.identifier(column)} = ${id}))`;

/** One condition as SQL over the customer `c`, on a day of the business. */
function conditionSql(condition: Condition, { day: today, zone }: ZonedDay): SQL {
  switch (condition.kind) {
    case 'bought_program':
      return sql`(${bought('program_id', condition.program_id)}
        or exists (select 1 ${BOUGHT} and o.program_id = ${condition.program_id}))`;
    case 'bought_product':
      return bought('product_id', condition.product_id);
    case 'access_active':
      return sql`exists (select 1 from program_users a where ${liveSql(today)}
        and (a.starts_on is null or a.starts_on <= ${today}::date)
        ${condition.program_id ? sql`and a.program_id = ${condition.program_id}` : sql``})`;
    case 'access_paused':
      return sql`exists (select 1 from program_users a where ${ACTIVE} and ${isPausedSql('a', today)}
        ${condition.program_id ? sql`and a.program_id = ${condition.program_id}` : sql``})`;
    case 'access_lapsed':
      return sql`exists (select 1 from program_users a where a.deleted_at is null and a.user_id = c.user_id
        and a.status_id in (1, 3)
        and a.ends_on >= ${today}::date - ${condition.days}::int and not ${reachesDaySql('a', today)})`;
    case 'no_session':
      return sql`not exists (select 1 from progress_logs l where l.user_id = c.user_id
        and l.logged_on > ${today}::date - ${condition.days}::int)
        and not exists (select 1 from training_sessions s where s.user_id = c.user_id
        and s.logged_on > ${today}::date - ${condition.days}::int)`;
    case 'birthday_month':
      return sql`coalesce(extract(month from c.dob) = extract(month from ${today}::date), false)`;
    case 'tag':
      return sql`exists (select 1 from crm_customer_tag t where t.crm_customer_id = c.id
        and t.customer_tag_id = ${condition.tag_id})`;
    case 'type':
      return sql`c.customer_type_id is not distinct from ${condition.type_id}::int`;
    case 'never_bought':
      return sql`not exists (select 1 ${BOUGHT})`;
    case 'not_bought':
      return sql`exists (select 1 ${BOUGHT})
        and not exists (select 1 ${BOUGHT}
        and o.paid_at >= ${startOfDayIn(zone, addDaysTo(today, -condition.days)).toISOString()}::timestamptz)`;
  }
}

/** Live customers `c` for whom all conditions hold. */
const segmentWhere = (conditions: readonly Condition[], today: ZonedDay): SQL =>
  sql.join(
    [
      sql`c.deleted_at is null`,
      ...conditions.map((each) =>
        each.not ? sql`not (${conditionSql(each, today)})` : sql`(${conditionSql(each, today)})`,
      ),
    ],
    sql` and `,
  );

/** Customers of any of these groups; a group without conditions has none. */
export const groupsWhere = (groups: readonly (readonly Condition[])[], today: ZonedDay): SQL => {
  const any = groups.filter(({ length }) => length > 0).map((each) => sql`(${segmentWhere(each, today)})`);
  return any.length === 0 ? sql`false` : sql`(${sql.join(any, sql` or `)})`;
};

export async function countSegment(
  db: Db,
  conditions: readonly Condition[],
  today: ZonedDay,
): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from crm_customers c where ${segmentWhere(conditions, today)}`,
  );
  return rows[0]?.n ?? 0;
}

export type SegmentPerson = {
  id: number;
  name: string;
  email: string | null;
  programs: string | null;
  last_session: Day | null;
  /** Days trained in the current runs of these programs; null without one. */
  trained: number | null;
  tags: string[];
  opted_out: boolean;
};

/** One page of a segment, by name. */
export async function findSegmentPeople(
  db: Db,
  conditions: readonly Condition[],
  today: ZonedDay,
  page: { limit: number; offset: number },
): Promise<SegmentPerson[]> {
  const { rows } = await db.execute<SegmentPerson>(sql`select c.id,
    ${customerName('c')} as name, c.email,
    (select string_agg(p.name, ', ' order by p.name) from program_users a
      join programs p on p.id = a.program_id where ${liveSql(today.day)}) as programs,
    (select sum((select count(distinct (l.run, l.program_day_id)) from progress_logs l
      where l.user_id = a.user_id and l.program_id = a.program_id and l.action = 'done' and l.run = a.run))::int
      from program_users a where ${liveSql(today.day)}) as trained,
    (select max(l.logged_on)::text from progress_logs l where l.user_id = c.user_id) as last_session,
    array(select g.name from crm_customer_tag t join customer_tags g on g.id = t.customer_tag_id
      and g.deleted_at is null where t.crm_customer_id = c.id order by g.name) as tags,
    c.mail_opt_out_at is not null as opted_out
    from crm_customers c where ${segmentWhere(conditions, today)}
    order by fold_text(${customerName('c')}), c.id
    limit ${page.limit} offset ${page.offset}`);
  return rows;
}

export type SegmentRow = typeof customer_segments.$inferSelect;

export const findSegments = (db: Db): Promise<SegmentRow[]> =>
  db
    .select()
    .from(customer_segments)
    .where(isNull(customer_segments.deleted_at))
    .orderBy(asc(sql`lower(${customer_segments.name})`), asc(customer_segments.id))
    .limit(100);

export const findSegment = (db: Db, id: number): Promise<SegmentRow | null> =>
  findOne(db, customer_segments, liveRow(customer_segments, id));

/** A segment that is about to be saved: a second save waits for the first. */
export const lockSegment = (tx: Transaction, id: number): Promise<SegmentRow | null> =>
  lockOne(tx, customer_segments, liveRow(customer_segments, id));

export const findSegmentsIn = (db: Db, ids: readonly number[]): Promise<SegmentRow[]> =>
  db
    .select()
    .from(customer_segments)
    .where(and(inArray(customer_segments.id, ids), isNull(customer_segments.deleted_at)))
    .orderBy(customer_segments.id);

/** Segments by name, at most a hundred. */
export const findSegmentNames = (db: Db): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: customer_segments.id, name: customer_segments.name })
    .from(customer_segments)
    .where(isNull(customer_segments.deleted_at))
    .orderBy(asc(sql`lower(${customer_segments.name})`), asc(customer_segments.id))
    .limit(100);

export async function saveSegmentRow(
  tx: Transaction,
  id: number | null,
  values: Pick<SegmentRow, 'name' | 'conditions' | 'created_by'>,
): Promise<SegmentRow | null> {
  const { created_by: _, ...changed } = values;
  const [row] = id
    ? await tx
        .update(customer_segments)
        .set(changed)
        .where(and(eq(customer_segments.id, id), isNull(customer_segments.deleted_at)))
        .returning()
    : await tx.insert(customer_segments).values(values).returning();
  return row ?? null;
}

export const trashSegment = (tx: Transaction, id: number, at: Date | null): Promise<boolean> =>
  wroteAny(tx.update(customer_segments).set({ deleted_at: at }).where(eq(customer_segments.id, id)));

/** Tables that conditions refer to. */
export type NamedOption = { table: NamedTable; id: number; name: string };
const NAMED = Object.values(TABLE_OF);

/** Options for conditions: live rows, at most 300 of each table, plus the given ones. */
export async function findConditionOptions(
  db: Db,
  used: Readonly<Partial<Record<NamedTable, readonly number[]>>>,
): Promise<NamedOption[]> {
  const parts = NAMED.flatMap((table) => [
    sql`(select ${table}::text as table, id, name from ${sql.identifier(table)}
      where deleted_at is null order by name limit 300)`,
    sql`select ${table}::text, id, name from ${sql.identifier(table)}
      where id = any(${sql.param([...(used[table] ?? [])])}::int[])`,
  ]);
  const { rows } = await db.execute<NamedOption>(sql.join(parts, sql` union `));
  return rows.sort((a, b) => a.name.localeCompare(b.name));
}
