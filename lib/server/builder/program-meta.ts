import 'server-only';
import { db } from '@/db/client';
import { findPlanDraft } from '@/db/repositories/builder/plan';
import { metaOf, type OptionLists, optionsOf } from '@/lib/admin/options';
import { presentRow } from '@/lib/admin/present';
import { requireRow } from '@/lib/admin/read';
import { type RequestContext, requireAbility, requireEitherAbility } from '@/lib/domain/actor';
import { BLOCK_SCHEMES } from '@/lib/domain/codes';
import { LEVELS, PLAN_LEVELS } from '@/lib/domain/plan/levels';
import type { StoredPlan } from '@/lib/domain/plan/tree';
import { translator } from '@/lib/i18n/translate';
import { resources } from '@/lib/resources/registry';

const DAYS = ['monday', 'tuesday', 'wedensday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The library's lists, each with the rows that a plan uses beyond the first ones. */
async function libraryLists(plan: StoredPlan | null): Promise<OptionLists> {
  const lists = PLAN_LEVELS.flatMap((level) => {
    const { library, reference } = LEVELS[level];
    const used = new Set(plan?.[level].map(({ values }) => values[reference]));
    return library ? [{ library, used: [...used] }] : [];
  });
  const entries = await Promise.all(
    lists.map(async ({ library, used }) => [library, await optionsOf(library, used)] as const),
  );
  return Object.fromEntries(entries);
}

/**
 * `GET program/getcreateeditdata`: the option lists of the program form and of its plan; with a program also
 * all rows that it uses (docs/spec/builder.md#option-lists). Throws 401, 403, 404.
 */
export async function getProgramMeta(
  context: RequestContext,
  programId: number | null,
): Promise<{ meta: OptionLists }> {
  requireAbility(context.actor, 'program_access');
  requireEitherAbility(context.actor, 'program_create', 'program_edit');
  const { programs } = resources;
  const row = programId === null ? undefined : await requireRow(db, programs, programId);
  const plan = row ? await findPlanDraft(db, row.id, { onlyLive: true }) : null;
  const wire = row && (await presentRow(db, programs, row));
  const t = translator(context.locale, 'admin');
  return {
    meta: {
      ...(await metaOf(context.locale, programs, row, wire)),
      ...(await libraryLists(plan)),
      titles_for_day: await optionsOf('titlesForDay', []),
      days: DAYS.map((name, index) => ({ id: index + 1, name })),
      schemes: BLOCK_SCHEMES.map((id) => ({ id, name: t(`choices.block_scheme.${id}`) })),
    },
  };
}
