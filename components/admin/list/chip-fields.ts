import type { FieldSpec } from '@/components/admin/resource-info';
import { ability } from '@/lib/domain/abilities';

const MOST = 4;
const KINDS = new Set<string>(['choice', 'boolean', 'reference', 'references', 'date', 'datetime']);
const NOT_FILTERABLE = new Set<string>(['files', 'rows', 'password', 'json']);

/** Computed fields are compared as a whole, so only fixed values can be chosen. */
export const isFilterable = ({ field }: FieldSpec): boolean =>
  field.computed ? field.kind === 'choice' || field.kind === 'boolean' : !NOT_FILTERABLE.has(field.kind);

/** Fields whose values a reader may look up: those of a reference are in the list of its rows. */
export const offeredTo = (abilities: ReadonlySet<string>, columns: readonly FieldSpec[]): FieldSpec[] =>
  columns.filter(({ target }) => !target || abilities.has(ability(target.name, 'access')));

/**
 * The filter chips of a list: its visible fields with few values, dates and the list's toggles first. Other
 * fields are under «Más».
 */
export function chipFields(
  columns: readonly FieldSpec[],
  shown: readonly string[],
  toggles: readonly string[],
): FieldSpec[] {
  const rank = ({ name, field }: FieldSpec) =>
    field.kind === 'date' || field.kind === 'datetime' ? 0 : toggles.includes(name) ? 1 : 2;
  return [...toggles, ...shown]
    .flatMap((name) => columns.find((spec) => spec.name === name) ?? [])
    .filter(
      (spec) =>
        KINDS.has(spec.field.kind) &&
        isFilterable(spec) &&
        !(spec.field.kind === 'references' && spec.field.matrix),
    )
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST);
}
