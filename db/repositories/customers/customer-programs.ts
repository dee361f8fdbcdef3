import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { isPausedSql, reachesDaySql } from '@/db/repositories/access/access-sql';
import { hasWordsInReferences } from '@/db/repositories/admin/search';
import { ofPhone } from '@/db/repositories/customers/phone-search';
import { levels, program_users, programs, users } from '@/db/schema';
import type { AssignmentFilter } from '@/lib/domain/access/assignment-filters';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';

/** Programs that access can be given to, by name. */
export const findGrantable = (db: Db) =>
  db
    .select({
      id: programs.id,
      name: programs.name,
      byMonth: sql<boolean>`coalesce(${levels.is_level_by_month}, false)`,
    })
    .from(programs)
    .leftJoin(levels, eq(levels.id, programs.level_id))
    .where(isNull(programs.deleted_at))
    .orderBy(asc(programs.name))
    .limit(200);

/**
 * Days without a session after which someone with access counts as idle, and days before the end that count
 * as soon.
 */
const IDLE_DAYS = 7;
const ENDING_DAYS = 14;

const { active } = ASSIGNMENT_STATUS;
/** Of marks and workouts alike, as the condition `no_session` of segments (docs/spec/crm.md#conditions). */
const lastSession = sql<string | null>`greatest(
  (select max(l.logged_on) from progress_logs l
    where l.user_id = program_users.user_id and l.program_id = program_users.program_id),
  (select max(s.logged_on) from training_sessions s
    where s.user_id = program_users.user_id and s.program_id = program_users.program_id))::text`;
/** First day of the plan, or the day on which the last pause was over. */
const begun = sql`greatest(${program_users.starts_on}, (select max(e.at)::date from schedule_events e
  where e.program_user_id = program_users.id and e.kind = 'resume'))`;

function matching(filter: AssignmentFilter, today: string): SQL {
  const open = sql`(${program_users.status_id} = ${active} and ${reachesDaySql('program_users', today)})`;
  const paused = isPausedSql('program_users', today);
  const before = sql`${today}::date - ${IDLE_DAYS}::int`;
  switch (filter) {
    case 'open':
      return open;
    case 'paused':
      return sql`${program_users.status_id} = ${active} and ${paused}`;
    case 'idle':
      // Whoever began, or came back, less than a week ago is not idle yet.
      return sql`${open} and not ${paused} and ${begun} <= ${before}
        and coalesce(${lastSession}::date <= ${before}, true)`;
    case 'ending':
      return sql`${open} and ${program_users.ends_on} between ${today}::date and ${today}::date + ${ENDING_DAYS}::int`;
    case 'over':
      return sql`not ${open}`;
    default:
      return sql`true`;
  }
}

const NEAR = [
  { from: program_users.user_id, table: users, columns: ['name', 'email'] },
  { from: program_users.program_id, table: programs, columns: ['name'] },
];

type PageQuery = {
  filter: AssignmentFilter;
  search: string;
  today: string;
  limit: number;
  offset: number;
};

/** Who has which program, newest first, with the ledger's last reason and the training done. */
export const findAssignmentPage = (db: Db, { filter, search, today, limit, offset }: PageQuery) =>
  db
    .select({
      assignment: program_users,
      user: { id: users.id, name: users.name, email: users.email },
      customerId: sql<number | null>`(select c.id from crm_customers c
        where c.user_id = program_users.user_id and c.deleted_at is null limit 1)`,
      program: { id: programs.id, name: programs.name },
      trained: sql<number>`(select count(distinct (l.run, l.program_day_id))::int from progress_logs l
        where l.user_id = program_users.user_id and l.program_id = program_users.program_id
          and l.action = 'done' and l.run = program_users.run)`,
      lastSession,
      why: sql<AccessCause | null>`(select jsonb_build_object('cause', e.cause, 'note', e.note, 'actor', a.name,
          'orderId', o.id, 'number', o.order_number,
          'undone', starts_with(coalesce(e.dedupe_key, ''), 'undo:'))
        from entitlement_events e left join users a on a.id = e.actor_id left join orders o on o.id = e.order_id
        where e.program_user_id = program_users.id order by e.id desc limit 1)`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(program_users)
    .innerJoin(users, eq(users.id, program_users.user_id))
    .innerJoin(programs, eq(programs.id, program_users.program_id))
    .where(
      and(
        isNull(program_users.deleted_at),
        matching(filter, today),
        or(
          hasWordsInReferences(program_users, [], NEAR, search, () => undefined),
          ofPhone(program_users.user_id, search),
        ),
      ),
    )
    .orderBy(desc(program_users.id))
    .limit(limit)
    .offset(offset);

/** Why access is as it is: the last row of its ledger. */
export type AccessCause = {
  cause: 'order' | 'subscription' | 'admin' | 'system';
  note: string | null;
  actor: string | null;
  orderId: number | null;
  number: string | null;
  /** The last row undoes another. */
  undone: boolean;
};
