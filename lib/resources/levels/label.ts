import { type LabelledRow, textOf } from '@/lib/fields/row-text';

/** Contract text (docs/spec/specification.md#constants). */
const BY_MONTH_SUFFIX = '(Nivel x mes)';

/** "Intermedio (Nivel x mes)" for a level billed by month. */
export const levelLabel = (row: LabelledRow): string =>
  row.is_level_by_month === true ? `${textOf(row.name)} ${BY_MONTH_SUFFIX}` : textOf(row.name);
