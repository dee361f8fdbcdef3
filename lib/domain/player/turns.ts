import type { BlockScheme } from '../codes';

type Coded = { code: string | null };

export const letterOf = ({ code }: Coded): string => (code ?? '').trim().charAt(0).toUpperCase();

/** The rows that are trained in turns with a row, itself included: alone it is a row of plain sets. */
export function turnsOf<R extends Coded>(
  { scheme, exercises }: { scheme: BlockScheme | null; exercises: readonly R[] },
  row: R,
): readonly R[] {
  if (scheme === 'circuit') return exercises;
  return scheme === 'superset' ? exercises.filter((other) => letterOf(other) === letterOf(row)) : [row];
}
