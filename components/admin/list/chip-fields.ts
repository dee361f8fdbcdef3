import type { FieldSpec } from '@/components/admin/resource-info';

const MOST = 4;
const KINDS = new Set<string>(['choice', 'boolean', 'reference', 'references', 'date', 'datetime']);

/**
 * The filter chips of a list: its visible fields with few values, dates first. Other fields are under «Más».
 */
export function chipFields(columns: readonly FieldSpec[], shown: readonly string[]): FieldSpec[] {
  const rank = ({ field }: FieldSpec) => (field.kind === 'date' || field.kind === 'datetime' ? 0 : 1);
  return shown
    .flatMap((name) => columns.find((spec) => spec.name === name) ?? [])
    .filter(({ field }) => KINDS.has(field.kind) && !(field.kind === 'references' && field.matrix))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST);
}
