'use client';

import { BlockDialog } from './block-dialog';
import { ChecksDialog } from './checks-dialog';
import { ClashDialog } from './clash-dialog';
import { CloneDialog } from './clone-dialog';
import type { DialogName, DialogProps } from './dialog-types';
import { DoseDialog } from './dose-dialog';
import { KeysDialog } from './keys-dialog';
import { MoveDialog } from './move-dialog';
import { PublishDialog } from './publish-dialog';
import { ReplaceDialog } from './replace-dialog';

const DIALOGS: Readonly<Record<DialogName, (props: DialogProps) => React.ReactNode>> = {
  publish: PublishDialog,
  clone: CloneDialog,
  move: MoveDialog,
  keys: KeysDialog,
  clash: ClashDialog,
  checks: ChecksDialog,
  dose: DoseDialog,
  replace: ReplaceDialog,
  block: BlockDialog,
};

/** The dialog that is open; never one over another. */
export function Dialogs({ name, ...props }: DialogProps & { name: DialogName }) {
  const Open = DIALOGS[name];
  return <Open {...props} />;
}
