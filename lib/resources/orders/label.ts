import { type LabelledRow, textOf } from '@/lib/fields/row-text';

/** "#10252". */
export const orderLabel = (row: LabelledRow): string => `#${textOf(row.order_number) || row.id}`;
