import type { WireRow } from '@/components/admin/types';
import type { ActionResult } from '@/lib/actions/run';
import type { IconName } from '@/lib/fields/icon-names';

/** An action of one resource beyond the four screens, on a row or on the rows that are selected. */
export type RowAction = {
  id: string;
  ability: string;
  icon: IconName;
  label: string;
  applies: (row: WireRow) => boolean;
  run: (row: WireRow) => Promise<ActionResult<null>>;
  confirmTitle: (count: number) => string;
  confirmText: string;
  done: (count: number) => string;
};
