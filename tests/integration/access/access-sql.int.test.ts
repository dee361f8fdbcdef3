import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { isPausedSql, reachesDaySql } from '@/db/repositories/access/access-sql';
import { isPausedOn, reachesDay } from '@/lib/domain/access/entitlement';

const TODAY = '2026-03-10';
const DAYS = [null, '2026-03-09', TODAY, '2026-03-11'];
const DATES = DAYS.flatMap((ends_on) =>
  DAYS.flatMap((grace_until) =>
    DAYS.flatMap((paused_on) => DAYS.map((resume_on) => ({ ends_on, grace_until, paused_on, resume_on }))),
  ),
);

test('the database tells a pause and the end of access as the domain does, whatever the dates', async () => {
  const { rows } = await db.execute<{ isPaused: boolean; reaches: boolean }>(sql`
    select ${isPausedSql('a', TODAY)} as "isPaused", ${reachesDaySql('a', TODAY)} as reaches
    from jsonb_to_recordset(${JSON.stringify(DATES.map((dates, n) => ({ n, ...dates })))}::jsonb)
      as a(n int, ends_on date, grace_until date, paused_on date, resume_on date)
    order by n`);
  expect(rows).toHaveLength(256);
  expect(rows).toEqual(
    DATES.map((dates) => ({ isPaused: isPausedOn(dates, TODAY), reaches: reachesDay(dates, TODAY) })),
  );
});
