import 'server-only';
import { type Meta, metaOf, optionsOf } from '@/lib/admin/options';
import type { ResourceName } from '@/lib/domain/abilities';
import { can, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { resources } from '@/lib/resources/registry';

const LISTS: Readonly<Record<string, ResourceName>> = {
  months: 'months',
  weeks: 'weeks',
  blocks: 'blocks',
  exercises: 'exercises',
  titles_for_day: 'titlesForDay',
};
const DAYS = ['monday', 'tuesday', 'wedensday', 'thursday', 'friday', 'saturday', 'sunday'];

/**
 * `GET program/getcreateeditdata`: the option lists of the program form and its nested editor.
 * See docs/spec/specification.md#shop-calls.
 */
export async function getProgramMeta(context: RequestContext): Promise<{ meta: Meta }> {
  const actor = requireAbility(context.actor, 'program_access');
  if (!can(actor, 'program_create') && !can(actor, 'program_edit')) throw new AppError('forbidden');
  const lists = await Promise.all(
    Object.entries(LISTS).map(async ([name, resource]) => [name, await optionsOf(resource, [])] as const),
  );
  return {
    meta: {
      ...(await metaOf(context.locale, resources.programs)),
      ...Object.fromEntries(lists),
      days: DAYS.map((name, index) => ({ id: index + 1, name })),
    },
  };
}
