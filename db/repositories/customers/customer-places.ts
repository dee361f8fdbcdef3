import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

const LISTS = ['countries', 'provinces', 'counties', 'districts', 'neighborhoods'] as const;
const COLUMN = {
  countries: 'country_id',
  provinces: 'province_id',
  counties: 'county_id',
  districts: 'district_id',
  neighborhoods: 'neighborhood_id',
} as const;

/** The names of a customer's references, by column. */
export async function findPlaceNames(db: Db, id: number): Promise<Record<string, string | null>> {
  const places = LISTS.flatMap((list) =>
    ['', 'billing_'].map((prefix) => ({ list: list as string, column: `${prefix}${COLUMN[list]}` })),
  );
  const references = [
    ...places,
    { list: 'crm_statuses', column: 'status_id' },
    { list: 'customer_types', column: 'customer_type_id' },
  ];
  const parts = references.map(
    ({ list, column }) =>
      sql`${column}::text, (select name from ${sql.identifier(list)} where id = c.${sql.identifier(column)})`,
  );
  const { rows } = await db.execute<{ names: Record<string, string | null> }>(
    sql`select jsonb_build_object(${sql.join(parts, sql`, `)}) as names from crm_customers c where c.id = ${id}`,
  );
  return rows[0]?.names ?? {};
}
