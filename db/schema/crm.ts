import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './access';
import { alive, base, instant, money, searchText } from './columns';
import { counties, countries, districts, neighborhoods, provinces } from './locations';

export const crm_statuses = pgTable('crm_statuses', { ...base, name: text().notNull() });
export const customer_types = pgTable('customer_types', { ...base, name: text().notNull() });

export const crm_customers = pgTable(
  'crm_customers',
  {
    ...base,
    first_name: text().notNull(),
    last_name: text(),
    status_id: integer().references(() => crm_statuses.id),
    email: text(),
    phone: text(),
    address: text(),
    website: text(),
    description: text(),
    user_id: integer().references(() => users.id),
    customer_type_id: integer().references(() => customer_types.id),
    /** When the customer unsubscribed from mails to segments. */
    mail_opt_out_at: instant(),
    identification: text(),
    agreed_tc: boolean().notNull().default(false),
    require_invoice: boolean().notNull().default(false),
    billing_first_name: text(),
    billing_last_name: text(),
    billing_identification: text(),
    billing_province_id: integer().references(() => provinces.id),
    billing_county_id: integer().references(() => counties.id),
    billing_district_id: integer().references(() => districts.id),
    billing_country_id: integer().references(() => countries.id),
    billing_neighborhood_id: integer().references(() => neighborhoods.id),
    billing_address: text(),
    billing_email: text(),
    billing_company: text(),
    /** F física, J jurídica */
    billing_type: text({ enum: ['F', 'J'] })
      .notNull()
      .default('F'),
    dob: date({ mode: 'string' }),
    country_id: integer().references(() => countries.id),
    province_id: integer().references(() => provinces.id),
    county_id: integer().references(() => counties.id),
    district_id: integer().references(() => districts.id),
    neighborhood_id: integer().references(() => neighborhoods.id),
    /** Kept by the order use cases, never taken from a client (docs/spec/api.md#reading-and-writing). */
    total_purchased: money().notNull().default(sql`0`),
    search_text: searchText('first_name', 'last_name', 'email', 'identification', 'phone'),
  },
  (t) => [
    uniqueIndex('crm_customers_user_key').on(t.user_id).where(alive),
    index().on(t.status_id),
    index().on(t.customer_type_id),
    index('crm_customers_email_idx').on(sql`lower(${t.email})`),
    index('crm_customers_words_trgm').using('gin', sql`${t.search_text} gin_trgm_ops`),
    check('crm_customers_total_check', sql`${t.total_purchased} >= 0`),
  ],
);

export const crm_notes = pgTable(
  'crm_notes',
  {
    ...base,
    customer_id: integer()
      .notNull()
      .references(() => crm_customers.id),
    note: text().notNull(),
  },
  (t) => [index().on(t.customer_id)],
);

/** `document_file` is a file collection (file_links), always private. */
export const crm_documents = pgTable(
  'crm_documents',
  {
    ...base,
    customer_id: integer()
      .notNull()
      .references(() => crm_customers.id),
    name: text(),
  },
  (t) => [index().on(t.customer_id)],
);
