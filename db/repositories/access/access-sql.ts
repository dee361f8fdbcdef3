import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '@/lib/domain/clock';

/** The name of `program_users` in a query. */
type Row = 'program_users' | 'a';

const columnsOf = (row: Row) => {
  const column = (name: string) => sql`${sql.identifier(row)}.${sql.identifier(name)}`;
  return {
    endsOn: column('ends_on'),
    graceUntil: column('grace_until'),
    pausedOn: column('paused_on'),
    resumeOn: column('resume_on'),
  };
};

/** `isPausedOn` of lib/domain/access/entitlement.ts as SQL; never null. */
export function isPausedSql(row: Row, today: Day): SQL {
  const { pausedOn, resumeOn } = columnsOf(row);
  return sql`(${pausedOn} is not null and ${pausedOn} <= ${today}::date
    and (${resumeOn} is null or ${resumeOn} > ${today}::date))`;
}

/** `reachesDay` of lib/domain/access/entitlement.ts as SQL; never null. */
export function reachesDaySql(row: Row, today: Day): SQL {
  const { endsOn, graceUntil } = columnsOf(row);
  return sql`(${endsOn} is null or greatest(${endsOn}, ${graceUntil}) >= ${today}::date
    or ${isPausedSql(row, today)})`;
}
