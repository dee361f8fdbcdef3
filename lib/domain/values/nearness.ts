import { foldText } from './fold-text';

/**
 * How near a name is to what was typed: 3 for that name, 2 for one that begins so, 1 for one that contains it,
 * 0 for any other.
 */
export function nearness(label: string, typed: string): number {
  const [name, begin] = [foldText(label), foldText(typed)];
  return Number(name.includes(begin)) + Number(name.startsWith(begin)) + Number(name === begin);
}

/** The rows with the nearest names first, so that Enter takes what was typed; the others keep their order. */
export const nearestFirst = <Row>(rows: readonly Row[], typed: string, nameOf: (row: Row) => string): Row[] =>
  rows.toSorted((a, b) => nearness(nameOf(b), typed) - nearness(nameOf(a), typed));
