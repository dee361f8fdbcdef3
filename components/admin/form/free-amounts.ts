import type { FieldSpec } from '../resource-info';
import { type FormValues, toInput } from './values';

const isFree = ({ field, name }: FieldSpec, input: Readonly<Record<string, unknown>>): boolean =>
  field.kind === 'money' && input[name] !== null && Number(input[name]) === field.free;

const rowsOf = (value: unknown): FormValues[] => (Array.isArray(value) ? value : []);

/** Paths of amounts that give away what they price and did not before, as in `ranges.1.price`. */
export function newlyFree(
  specs: readonly FieldSpec[],
  before: FormValues | undefined,
  values: FormValues,
  prefix = '',
): string[] {
  const [was, now] = [toInput(specs, before ?? {}), toInput(specs, values)];
  return specs.flatMap((spec) => {
    const path = `${prefix}${spec.name}`;
    if (!spec.children) return isFree(spec, now) && !isFree(spec, was) ? [path] : [];
    const { children } = spec;
    const old = rowsOf(before?.[spec.name]);
    return rowsOf(values[spec.name]).flatMap((row, index) => {
      const same = old.find(({ id }) => id !== undefined && id === row.id);
      return newlyFree(children, same, row, `${path}.${index}.`);
    });
  });
}
