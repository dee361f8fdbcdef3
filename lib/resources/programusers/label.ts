import { type LabelledRow, nameIn } from '@/lib/fields/row-text';

/** "Marta Solano, BootyCamp". */
export const programUserLabel = (row: LabelledRow): string =>
  [nameIn(row.user), nameIn(row.program)].filter(Boolean).join(', ');
