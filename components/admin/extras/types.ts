import type { ActionResult } from '@/lib/actions/run';
import type { WireRow } from '../types';
import type { IconName } from '../ui/icon-names';

/** A deed of one resource beyond the four screens, on a row or on the rows that are selected. */
export type RowDeed = {
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
