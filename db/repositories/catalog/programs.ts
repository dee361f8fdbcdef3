import { and, asc, eq, gte, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  factor_program,
  factors,
  faq_program,
  faqs,
  levels,
  product_ranges,
  products,
  program_ranges,
  program_types,
  programs,
  ranges,
} from '@/db/schema';

/** On sale: published, in force and not past its last day (decisions §4). `today` is a calendar day. */
const onSale = (today: string): SQL | undefined =>
  and(
    isNull(programs.deleted_at),
    eq(programs.publish_to_sale, true),
    eq(programs.status_id, 1),
    or(isNull(programs.end_date), gte(programs.end_date, today)),
  );

const columns = {
  program: programs,
  typeName: program_types.name,
  levelName: levels.name,
  level: levels.level,
  byMonth: levels.is_level_by_month,
  product: products,
};

const select = (db: Db) =>
  db
    .select(columns)
    .from(programs)
    .leftJoin(program_types, eq(program_types.id, programs.program_type_id))
    .leftJoin(levels, eq(levels.id, programs.level_id))
    .leftJoin(products, and(eq(products.id, programs.product_id), isNull(products.deleted_at)));

export type ProgramRow = Awaited<ReturnType<typeof findProgramsOnSale>>[number];

export const findProgramsOnSale = (db: Db, today: string) =>
  select(db).where(onSale(today)).orderBy(asc(programs.id)).limit(100);

export async function findProgramOnSaleBySlug(db: Db, slug: string, today: string) {
  const [row] = await select(db)
    .where(and(eq(programs.slug, slug), onSale(today)))
    .limit(1);
  return row ?? null;
}

/** Price options by program, then by product, each in the order of their rows. */
export async function findRangesOf(db: Db, programIds: readonly number[], productIds: readonly number[]) {
  const shape = { rangeId: ranges.id, name: ranges.name };
  const ofPrograms = db
    .select({
      ...shape,
      ownerId: program_ranges.program_id,
      price: program_ranges.price,
      plan: program_ranges.paypal_subscription_id,
    })
    .from(program_ranges)
    .innerJoin(ranges, eq(ranges.id, program_ranges.range_id))
    .where(and(inArray(program_ranges.program_id, [...programIds]), isNull(program_ranges.deleted_at)))
    .orderBy(asc(program_ranges.id));
  const ofProducts = db
    .select({
      ...shape,
      ownerId: product_ranges.product_id,
      price: product_ranges.price,
      plan: product_ranges.paypal_subscription_id,
    })
    .from(product_ranges)
    .innerJoin(ranges, eq(ranges.id, product_ranges.range_id))
    .where(and(inArray(product_ranges.product_id, [...productIds]), isNull(product_ranges.deleted_at)))
    .orderBy(asc(product_ranges.id));
  return {
    ofPrograms: programIds.length ? await ofPrograms : [],
    ofProducts: productIds.length ? await ofProducts : [],
  };
}
export type RangeRow = Awaited<ReturnType<typeof findRangesOf>>['ofPrograms'][number];

export const findFactorsOf = (db: Db, programId: number) =>
  db
    .select({ id: factors.id, title: factors.title, description: factors.description })
    .from(factor_program)
    .innerJoin(factors, eq(factors.id, factor_program.factor_id))
    .where(and(eq(factor_program.program_id, programId), isNull(factors.deleted_at)))
    .orderBy(asc(factor_program.position), asc(factors.id));

export const findFaqsOf = (db: Db, programId: number) =>
  db
    .select({ id: faqs.id, title: faqs.title, description: faqs.description })
    .from(faq_program)
    .innerJoin(faqs, eq(faqs.id, faq_program.faq_id))
    .where(and(eq(faq_program.program_id, programId), isNull(faqs.deleted_at)))
    .orderBy(asc(faq_program.position), asc(faqs.id));
