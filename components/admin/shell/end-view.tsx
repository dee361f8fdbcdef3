'use client';

import { EndViewButton } from '@/components/site/end-view-button';
import { buttonClass } from '@/components/ui/button';
import { showToast, TOAST_MS } from '@/components/ui/toast';

/** Ends impersonation from the 403 page. */
export function EndView({ label, failed }: { label: string; failed: string }) {
  return (
    <EndViewButton className={buttonClass({})} onFail={() => showToast(failed, 'error', TOAST_MS.failure)}>
      {label}
    </EndViewButton>
  );
}
