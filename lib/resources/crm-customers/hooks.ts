import 'server-only';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { db } from '@/db/client';
import { findMergedInto } from '@/db/repositories/customers/customer-merges';
import { levels, programs } from '@/db/schema';
import { businessDay } from '@/lib/business-day';
import { isBirthday } from '@/lib/domain/customers/customer-import';
import { conflict, invalidField } from '@/lib/domain/errors';
import type { Hooks, OptionsOf } from '@/lib/fields/hooks';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';
import { programLabel } from '@/lib/resources/programs/label';

const programColumns = {
  id: programs.id,
  name: programs.name,
  level: levels.name,
  is_level_by_month: levels.is_level_by_month,
};

/** Programs as "name (level name)" (docs/spec/specification.md#constants). */
async function programOptions(byMonth: boolean): Promise<unknown[]> {
  const rows = await db
    .select(programColumns)
    .from(programs)
    .leftJoin(levels, eq(levels.id, programs.level_id))
    .where(
      and(
        isNull(programs.deleted_at),
        byMonth ? and(isNotNull(levels.id), eq(levels.is_level_by_month, true)) : undefined,
      ),
    )
    .orderBy(programs.name)
    .limit(100);
  return rows.map((row) => ({ ...row, name: programLabel(row) }));
}

/** Option lists that the specification names for CRM customers (docs/spec/specification.md#crm). */
async function customerOptions(optionsOf: OptionsOf, locale: Locale): Promise<Record<string, unknown>> {
  const t = translator(locale, 'admin');
  const year = Number(businessDay().slice(0, 4));
  const [all, monthly, months] = await Promise.all([
    programOptions(false),
    programOptions(true),
    optionsOf('months', []),
  ]);
  return {
    programs: all,
    monthly_programs: monthly,
    has_monthly_subscription: [
      { id: 1, name: t('list.yes') },
      { id: 0, name: t('list.no') },
    ],
    months,
    years: Array.from({ length: 7 }, (_, index) => ({
      id: year - 3 + index,
      name: String(year - 3 + index),
    })),
  };
}

export const customerHooks: Hooks = {
  meta: customerOptions,
  beforeSave: async ({ values: { dob }, before }) => {
    if (typeof dob === 'string' && dob !== before?.dob && !isBirthday(dob))
      throw invalidField('dob', 'birthday_invalid');
  },
  // A merged customer's rows are the kept one's: only separating brings both back.
  beforeRestore: async ({ tx, row }) => {
    if ((await findMergedInto(tx, row.id)) !== null) throw conflict('merge_joined');
  },
};
