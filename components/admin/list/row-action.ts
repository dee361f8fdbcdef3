import type { WireRow } from '@/components/admin/resource-info';
import type { ActionResult } from '@/lib/actions/run';
import type { IconName } from '@/lib/fields/icon-names';

/** An action of one resource beyond the engine's, for a row or for the selected rows. */
export type RowAction = {
  id: string;
  ability: string;
  icon: IconName;
  label: string;
  applies: (row: WireRow) => boolean;
  run: (row: WireRow) => Promise<ActionResult<null>>;
  confirmTitle: (count: number) => string;
  confirmText: (rows: readonly WireRow[]) => string;
  /** The button that changes nothing, where «Cancelar» would be taken for the action. */
  keepLabel?: string;
  danger?: true;
  /** Not offered for several rows at once. */
  single?: true;
  done: (count: number) => string;
};
