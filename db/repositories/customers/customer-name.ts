import { type SQL, sql } from 'drizzle-orm';

/** A customer's full name in SQL; `of` is the alias of `crm_customers` in the statement. */
export const customerName = (of = 'crm_customers'): SQL<string> =>
  sql.raw(`trim(${of}.first_name || ' ' || coalesce(${of}.last_name, ''))`) as SQL<string>;
