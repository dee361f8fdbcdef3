import { type LabelledRow, textOf } from '@/lib/fields/row-text';

/** "Marta Solano". */
export const customerLabel = (row: LabelledRow): string =>
  [textOf(row.first_name), textOf(row.last_name)].filter(Boolean).join(' ');
