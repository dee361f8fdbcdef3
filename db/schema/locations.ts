import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { alive, base } from './columns';

export const countries = pgTable(
  'countries',
  { ...base, name: text().notNull(), iso_code: text(), area_code: text(), code: text() },
  (t) => [uniqueIndex('countries_iso_code_key').on(t.iso_code).where(alive)],
);

export const provinces = pgTable('provinces', { ...base, code: text(), name: text().notNull() }, (t) => [
  uniqueIndex('provinces_code_key').on(t.code).where(alive),
]);

export const counties = pgTable(
  'counties',
  {
    ...base,
    name: text().notNull(),
    code: text(),
    province_id: integer()
      .notNull()
      .references(() => provinces.id),
  },
  (t) => [uniqueIndex('counties_code_key').on(t.code).where(alive), index().on(t.province_id)],
);

export const districts = pgTable(
  'districts',
  {
    ...base,
    name: text().notNull(),
    code: text(),
    county_id: integer()
      .notNull()
      .references(() => counties.id),
  },
  (t) => [uniqueIndex('districts_code_key').on(t.code).where(alive), index().on(t.county_id)],
);

export const neighborhoods = pgTable(
  'neighborhoods',
  {
    ...base,
    name: text().notNull(),
    code: text(),
    district_id: integer()
      .notNull()
      .references(() => districts.id),
  },
  (t) => [index().on(t.district_id)],
);
