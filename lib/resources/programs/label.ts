import { type LabelledRow, nameIn, textOf } from '@/lib/fields/row-text';

/** "BootyCamp (Intermedio)". */
export function programLabel(row: LabelledRow): string {
  const level = textOf(row.level) || nameIn(row.level);
  return level ? `${textOf(row.name)} (${level})` : textOf(row.name);
}
