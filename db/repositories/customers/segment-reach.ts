import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { ZonedDay } from '@/lib/domain/clock';
import type { EXCLUSION_REASONS } from '@/lib/domain/customers/exclusion-reasons';
import type { Condition } from '@/lib/domain/customers/segments';
import { customerName } from './customer-name';
import { groupsWhere } from './segments';

/** Addresses whose last mail was permanently refused, by nodemailer's error text. */
const BOUNCED = sql`select lower(f.recipient) from mails f
  where f.state = 'failed' and f.error ~ 'recipients were rejected: 5[0-9][0-9]'
    and not exists (select 1 from mails s where s.state = 'sent' and s.recipient = f.recipient and s.id > f.id)`;

/** Customers of these segments, each once, with whether they get a mail: one per address. */
export const recipientsQuery = (
  groups: readonly (readonly Condition[])[],
  today: ZonedDay,
) => sql`select c.id, lower(trim(c.email)) as email,
  case when c.email is null or c.email !~ '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' then 'no_email'
    when exists (select 1 from crm_customers x where lower(x.email) = lower(c.email)
      and x.mail_opt_out_at is not null) then 'opted_out'
    when lower(trim(c.email)) in (${BOUNCED}) then 'bounced'
    when row_number() over (partition by lower(trim(c.email)), c.mail_opt_out_at is null
      order by c.user_id nulls last, c.id) > 1 then 'same_email'
    else 'reach' end as verdict
  from crm_customers c where ${groupsWhere(groups, today)}`;

type Verdict = 'reach' | (typeof EXCLUSION_REASONS)[number];
export type ReachCounts = Record<Verdict, number>;

/** How many get a mail and how many are left out, by reason. */
export async function countReach(
  db: Db,
  groups: readonly (readonly Condition[])[],
  today: ZonedDay,
): Promise<ReachCounts> {
  const { rows } = await db.execute<{ verdict: Verdict; n: number }>(
    sql`select verdict, count(*)::int as n from (${recipientsQuery(groups, today)}) j group by verdict`,
  );
  const found = Object.fromEntries(rows.map(({ verdict, n }) => [verdict, n]));
  return { reach: 0, opted_out: 0, bounced: 0, no_email: 0, same_email: 0, ...found };
}

export type Recipient = {
  id: number;
  name: string;
  first_name: string;
  user_id: number | null;
  locale: string | null;
  verdict: Verdict;
};

/** Customers of these segments with these verdicts by name, or just one of them. */
export async function findRecipients(
  db: Db,
  groups: readonly (readonly Condition[])[],
  today: ZonedDay,
  { verdicts, id, limit }: { verdicts: readonly Verdict[]; id?: number; limit: number },
): Promise<Recipient[]> {
  const { rows } = await db.execute<Recipient>(sql`select j.id, j.verdict, c.first_name, c.user_id,
    ${customerName('c')} as name,
    (select u.preferences->>'locale' from users u where u.id = c.user_id) as locale
    from (${recipientsQuery(groups, today)}) j join crm_customers c on c.id = j.id
    where j.verdict = any(${sql.param([...verdicts])}::text[])
      ${id === undefined ? sql`` : sql`and j.id = ${id}`}
    order by fold_text(${customerName('c')}), c.id limit ${limit}`);
  return rows;
}
