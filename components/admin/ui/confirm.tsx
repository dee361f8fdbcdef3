import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type ConfirmProps = {
  open: boolean;
  title: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Confirmation dialog for actions that affect others. */
export function Confirm({
  open,
  title,
  confirmLabel,
  cancelLabel,
  danger,
  busy,
  onConfirm,
  onClose,
  children,
}: ConfirmProps) {
  const t = useTranslations('admin.list');
  const shell = useTranslations('admin.shell');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={shell('close')}
      width={480}
      height={180}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'ink'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
