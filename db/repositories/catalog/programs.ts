import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { factor_program, factors, faq_program, faqs } from '@/db/schema';

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
