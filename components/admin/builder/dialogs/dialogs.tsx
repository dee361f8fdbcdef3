import { laterPart } from '@/components/ui/later';
import { CloneDialog } from '../clone/clone-dialog';
import type { DialogName, DialogProps } from '../dialog-types';
import { LaterDialog } from '../not-loaded';
import { PublishDialog } from '../publish/publish-dialog';
import { BlockDialog, BlockKindDialog, WeekKindDialog } from './block-dialog';
import { ClashDialog } from './clash-dialog';
import { DoseDialog } from './dose-dialog';
import { KeysDialog } from './keys-dialog';
import { MoveDialog } from './move-dialog';
import { ReplaceDialog } from './replace-dialog';
import { SchemeDialog } from './scheme-dialog';

// Loaded on first use.
function part(load: () => Promise<React.ComponentType<DialogProps>>) {
  const own = laterPart(load);
  return (props: DialogProps) => <LaterDialog part={own} props={props} />;
}
const PickerDialog = part(() => import('../picker/picker-dialog').then((module) => module.PickerDialog));
const PasteDialog = part(() => import('../paste/paste-dialog').then((module) => module.PasteDialog));
const ProgressionDialog = part(() =>
  import('../progression/progression-dialog').then((module) => module.ProgressionDialog),
);
const TemplatesDialog = part(() =>
  import('../templates/templates-dialog').then((module) => module.TemplatesDialog),
);
const RewriteDialog = part(() => import('./rewrite-dialog').then((module) => module.RewriteDialog));

const DIALOGS: Readonly<Record<Exclude<DialogName, 'checks'>, React.ComponentType<DialogProps>>> = {
  publish: PublishDialog,
  clone: CloneDialog,
  move: MoveDialog,
  keys: KeysDialog,
  clash: ClashDialog,
  dose: DoseDialog,
  replace: ReplaceDialog,
  block: BlockDialog,
  block_kind: BlockKindDialog,
  block_scheme: SchemeDialog,
  week_kind: WeekKindDialog,
  exercise: PickerDialog,
  paste: PasteDialog,
  progression: ProgressionDialog,
  templates: TemplatesDialog,
  rewrite: RewriteDialog,
};

/** The open dialog; there is never more than one. */
export function Dialogs({ name, ...props }: DialogProps & { name: Exclude<DialogName, 'checks'> }) {
  const Open = DIALOGS[name];
  return <Open {...props} />;
}
