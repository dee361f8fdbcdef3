import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Confirm } from '../ui/confirm';
import { useLeaveGuard } from './use-leave-guard';

type LeaveConfirmProps = {
  dirty: boolean;
  /** What becomes of it, where it is not lost. */
  kept?: string;
};

/** Confirms before what is not saved is left behind. */
export function LeaveConfirm({ dirty, kept }: LeaveConfirmProps) {
  const t = useTranslations('admin.form');
  const [leaving, setLeaving] = useState(false);
  if (leaving && !dirty) setLeaving(false);
  const guard = useLeaveGuard(dirty && !leaving);
  return (
    <Confirm
      open={guard.confirming}
      title={t('leave_title')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger={kept === undefined}
      onClose={guard.stay}
      onConfirm={() => {
        const leave = guard.leave();
        setLeaving(true);
        guard.stay();
        // Navigate only after the leave guard has released links and history.
        setTimeout(() => leave?.(), 0);
      }}
    >
      <p>{kept ?? t('leave_text')}</p>
    </Confirm>
  );
}
