import { useTranslations } from 'next-intl';
import { AuditTime } from '@/components/admin/show/audit-time';
import type { LastRun as Run } from '@/lib/server/desk/drifts/get-last-run';

/** When reconciliation last finished, and what it changed. */
export function LastRun({ run }: { run: Run | null }) {
  const t = useTranslations('payments.drifts');
  return (
    <p className="text-sm text-muted num flex flex-wrap gap-x-2 mb-4">
      <b className="font-semibold text-ink">{t('last_run')}</b>
      {run ? (
        <>
          <AuditTime at={run.at} />
          <span>
            {t('last_run_text', { seconds: run.seconds.toFixed(1) })}
            {run.changed !== null && `, ${t('last_run_changed', { count: run.changed })}`}
          </span>
        </>
      ) : (
        t('never_run')
      )}
    </p>
  );
}
