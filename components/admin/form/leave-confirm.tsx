'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Confirm } from '../ui/confirm';
import { useLeaveGuard } from './use-leave-guard';

type LeaveConfirmProps = {
  dirty: boolean;
  /** Discards the unsaved changes, for screens that stay mounted. */
  onLeave?: () => void;
};

/** Asks for confirmation before unsaved changes are discarded. */
export function LeaveConfirm({ dirty, onLeave }: LeaveConfirmProps) {
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
      danger
      onClose={guard.stay}
      onConfirm={() => {
        const leave = guard.leave();
        setLeaving(true);
        onLeave?.();
        guard.stay();
        // Navigate only after the leave guard has released links and history.
        setTimeout(() => leave?.(), 0);
      }}
    >
      <p>{t('leave_text')}</p>
    </Confirm>
  );
}
