'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Can } from '@/components/admin/shell/abilities';
import { AuditTime } from '@/components/admin/show/audit-time';
import { Ico } from '@/components/admin/ui/ico';
import { Badge } from '@/components/ui/badge';
import { startRunAction } from '@/lib/actions/payments-admin';
import type { RunItem } from '@/lib/server/desk/unmatched/list-unmatched';
import { ActionButton } from './action-button';

const POLL_MS = 2_000;

export function ReconcileButton() {
  const t = useTranslations('payments.unmatched');
  return (
    <Can ability="order_refund">
      <ActionButton action={() => startRunAction({})} notice={() => t('started')}>
        <Ico name="rotate-cw" size={18} />
        {t('reconcile')}
      </ActionButton>
    </Can>
  );
}

function Running({ run }: { run: RunItem }) {
  const t = useTranslations('payments.unmatched');
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [router]);
  const { checked, total } = run;
  return (
    <div className="p-4 grid gap-2" role="status">
      <p className="num">{total === null ? t('asking') : t('checked', { checked, total })}</p>
      <progress className="w-full" value={total === null ? undefined : checked} max={total || 1} />
      <p className="text-sm text-muted">{t('may_leave')}</p>
    </div>
  );
}

const TONES = { running: 'action', failed: 'error', done: 'done' } as const;

/** The last walks through PayPal's transactions; a running one shows how far it is. */
export function ReconcilePanel({ runs }: { runs: readonly RunItem[] }) {
  const t = useTranslations('payments.unmatched');
  const running = runs.find(({ state }) => state === 'running');
  return (
    <section className="panel" aria-label={t('runs')}>
      <header>
        <h2>{t('runs')}</h2>
      </header>
      {running && <Running run={running} />}
      <ul className="divide-y divide-line">
        {runs.map((run) => (
          <li key={run.id} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <span className="grow">
              <AuditTime at={run.at} />
              <span className="block text-sm text-muted">{run.actor ?? t('automatic')}</span>
            </span>
            <Badge tone={run.state === 'done' && run.differences > 0 ? 'warning' : TONES[run.state]}>
              {run.state === 'done' ? t('differences', { count: run.differences }) : t(`states.${run.state}`)}
            </Badge>
          </li>
        ))}
        {runs.length === 0 && <li className="p-4 text-muted">{t('never')}</li>}
      </ul>
    </section>
  );
}
