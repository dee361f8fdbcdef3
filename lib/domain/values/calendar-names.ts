/** The months in Spanish and English, folded. Costa Rica writes «setiembre». */
export const MONTH_NAMES: readonly (readonly string[])[] = [
  ['enero', 'january'],
  ['febrero', 'february'],
  ['marzo', 'march'],
  ['abril', 'april'],
  ['mayo', 'may'],
  ['junio', 'june'],
  ['julio', 'july'],
  ['agosto', 'august'],
  ['setiembre', 'septiembre', 'september'],
  ['octubre', 'october'],
  ['noviembre', 'november'],
  ['diciembre', 'december'],
];

/** The weekdays from Monday, in Spanish and English, folded. */
export const WEEKDAY_NAMES: readonly (readonly string[])[] = [
  ['lunes', 'monday'],
  ['martes', 'tuesday'],
  ['miercoles', 'wednesday'],
  ['jueves', 'thursday'],
  ['viernes', 'friday'],
  ['sabado', 'saturday'],
  ['domingo', 'sunday'],
];

/**
 * The number, from 1, of the first that has this name, or one that begins with it, in at least three letters;
 * null for none.
 */
export function numberOf(names: readonly (readonly string[])[], folded: string): number | null {
  if (folded.length < 3) return null;
  return names.findIndex((own) => own.some((name) => name.startsWith(folded))) + 1 || null;
}
