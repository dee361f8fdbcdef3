import { and, desc, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { crm_customers } from '@/db/schema';
import { hasWords } from '../admin/search';
import { customerName } from './customer-name';

export type DuplicateReason = 'email' | 'identification' | 'phone' | 'name';
export type DuplicatePair = {
  a: number;
  b: number;
  reasons: DuplicateReason[];
  /** Similarity of the names, 0 to 100. */
  alike: number;
};

/** Values that more than this many customers share are ignored: a reception's phone, a company's number. */
const SHARED_BY_MANY = 10;
/** The names of this many newest customers are compared with all others, using the search index. */
const NEWEST = 300;
/** All others are compared with those that share the beginnings of two words, if at most this many do. */
const SHARED_BEGINNINGS = 30;
const BEGINNING = 4;
const NEAR = 0.72;
const MOST = 200;

const digits = (column: string) => sql.raw(`regexp_replace(coalesce(${column}, ''), '\\D', '', 'g')`);

/** What customers are compared by; null where there is nothing to compare. */
const KEYS = sql`select id, lower(nullif(trim(email), '')) as email,
  case when length(${digits('identification')}) >= 6 then ${digits('identification')} end as identification,
  case when length(${digits('phone')}) >= 8 then right(${digits('phone')}, 8) end as phone,
  fold_text(${customerName()}) as name
  from crm_customers where deleted_at is null`;

const same = (column: string): SQL => {
  const name = sql.raw(column);
  return sql`select x.id as a, y.id as b from k x join k y on y.${name} = x.${name} and y.id > x.id
    where x.${name} in (select ${name} from k where ${name} is not null group by ${name}
      having count(*) between 2 and ${SHARED_BY_MANY})`;
};

const near = (
  people: SQL,
): SQL => sql`select least(x.id, y.id) as a, greatest(x.id, y.id) as b from (${people}) x
  cross join lateral (select c.id from crm_customers c where c.deleted_at is null and c.id <> x.id
    and x.name <% c.search_text limit 20) y
  join k on k.id = y.id where length(x.name) >= 6 and similarity(x.name, k.name) >= ${NEAR}`;

/** Pairs of similar names among customers whose names share the beginnings of two words. */
const nearByBeginnings = sql`select x.id as a, y.id as b from begun x join begun y on y.key = x.key and y.id > x.id
  where x.key in (select key from begun group by key having count(*) between 2 and ${SHARED_BEGINNINGS})
    and similarity(x.name, y.name) >= ${NEAR}`;
const BEGUN = sql`select k.id, k.name, p.start || ' ' || q.start as key from k,
  lateral (select distinct left(word, ${BEGINNING}) as start from unnest(string_to_array(k.name, ' ')) word) p,
  lateral (select distinct left(word, ${BEGINNING}) as start from unnest(string_to_array(k.name, ' ')) word) q
  where length(k.name) >= 6 and p.start < q.start`;

type Row = { a: number; b: number; reasons: DuplicateReason[]; alike: number };

const judged = (pairs: SQL): SQL => sql`with k as materialized (${KEYS}),
  begun as (${BEGUN}), pairs as (${pairs})
  select a, b, round(similarity(x.name, y.name) * 100)::int as alike, array_remove(array[
    case when x.email = y.email then 'email' end,
    case when x.identification = y.identification then 'identification' end,
    case when x.phone = y.phone then 'phone' end,
    case when similarity(x.name, y.name) >= ${NEAR} then 'name' end], null) as reasons
  from (select distinct a, b from pairs) p join k x on x.id = p.a join k y on y.id = p.b order by cardinality(array_remove(array[
    case when x.email = y.email then 1 end, case when x.identification = y.identification then 1 end,
    case when x.phone = y.phone then 1 end], null)) desc, b desc, a desc limit ${MOST}`;

const exact = sql.join(['email', 'identification', 'phone'].map(same), sql` union all `);

/** Pairs of customers that may be the same person, strongest first, at most 200. */
export async function findDuplicatePairs(db: Db): Promise<DuplicatePair[]> {
  const newest = sql`select * from k order by id desc limit ${NEWEST}`;
  const { rows } = await db.execute<Row>(
    judged(sql`${exact} union all ${near(newest)} union all ${nearByBeginnings}`),
  );
  return rows;
}

/** Customers that may be the same person as this one. */
export async function findDuplicatesOf(db: Db, id: number): Promise<DuplicatePair[]> {
  const one = sql`select * from k where id = ${id}`;
  const alike = sql`select least(x.id, y.id) as a, greatest(x.id, y.id) as b from (${one}) x join k y
    on y.id <> x.id and (y.email = x.email or y.identification = x.identification or y.phone = x.phone)`;
  const { rows } = await db.execute<Row>(judged(sql`${alike} union all ${near(one)}`));
  return rows;
}

/** Why two customers may be the same person; null without a reason. */
export async function compareCustomers(db: Db, a: number, b: number): Promise<DuplicatePair | null> {
  const pair = sql`select least(${a}::int, ${b}::int) as a, greatest(${a}::int, ${b}::int) as b`;
  const { rows } = await db.execute<Row>(judged(pair));
  return rows[0] ?? null;
}

export type CustomerSummary = {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  identification: string | null;
  orders: number;
  has_account: boolean;
};

/** What staff need to tell customers apart. */
export async function findSummaries(db: Db, ids: readonly number[]): Promise<Map<number, CustomerSummary>> {
  const { rows } = await db.execute<CustomerSummary>(sql`select c.id,
    ${customerName('c')} as name, c.email, c.phone, c.identification,
    (select count(*)::int from orders o where o.customer_id = c.id and o.state <> 'draft'
      and o.deleted_at is null) as orders,
    c.user_id is not null as has_account
    from crm_customers c where c.id = any(${sql.param([...ids])}::int[]) and c.deleted_at is null`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Customers found by words, as in the list's search. */
export async function findCustomersByText(db: Db, text: string, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: crm_customers.id })
    .from(crm_customers)
    .where(and(isNull(crm_customers.deleted_at), hasWords(crm_customers, ['search_text'], text)))
    .orderBy(desc(crm_customers.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
