import type { IconName } from '@/lib/fields/icon-names';
import { Ico } from '../ui/ico';

const ICONS: Readonly<Record<string, IconName>> = {
  create: 'plus',
  impersonate: 'eye',
  'impersonate-end': 'eye-off',
  update: 'pencil',
  delete: 'trash-2',
  restore: 'undo',
  'confirm-transfer': 'circle-check',
  'reject-transfer': 'circle-x',
};

/** Icon of an audit action. */
export const ActionIcon = ({ action }: { action: string }) => (
  <Ico name={ICONS[action] ?? (action.startsWith('refund') ? 'banknote' : 'pencil')} size={18} />
);
