import { fullName } from '@/lib/domain/values/full-name';
import { type LabelledRow, textOf } from '@/lib/fields/row-text';

/** "Marta Solano". */
export const customerLabel = (row: LabelledRow): string =>
  fullName({ first_name: textOf(row.first_name), last_name: textOf(row.last_name) });
