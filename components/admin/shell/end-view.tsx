'use client';

import { EndViewButton } from '@/components/site/end-view-button';
import { showToast, TOAST_MS } from '@/components/ui/toast';

/** The way back from the 403 page, for who came there as a customer. */
export function EndView({ label, failed }: { label: string; failed: string }) {
  return (
    <EndViewButton className="btn" onFail={() => showToast(failed, 'error', TOAST_MS.failure)}>
      {label}
    </EndViewButton>
  );
}
