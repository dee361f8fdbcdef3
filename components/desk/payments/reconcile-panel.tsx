'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { adminRoutes } from '@/components/admin/routes';
import { Can } from '@/components/admin/shell/abilities';
import { AuditTime } from '@/components/admin/show/audit-time';
import { Ico } from '@/components/admin/ui/ico';
import { ActionButton } from '@/components/desk/actions/action-button';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Tildes } from '@/components/ui/tildes';
import { startRunAction, stopRunAction } from '@/lib/actions/payments-admin';
import type { RunItem, RunStep, Runs } from '@/lib/server/desk/unmatched/list-runs';
import { DRIFTS } from './routes';

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

function Differences({ count }: { count: number }) {
  const t = useTranslations('payments.unmatched');
  return <Badge tone={count > 0 ? 'warning' : 'done'}>{t('differences', { count })}</Badge>;
}

/** Findings that need a person; they are already stored. */
const isKept = (name: RunStep['name']): name is 'disputes' | 'bank' => name === 'disputes' || name === 'bank';

const TILDES = { done: 'done', running: 'today', waiting: 'pending' } as const;

function Step({ step }: { step: RunStep }) {
  const t = useTranslations('payments.unmatched');
  const { name, state, done, total } = step;
  const isRunning = state === 'running';
  return (
    <li className="run-step">
      <Tildes states={[TILDES[state]]} label={t(`step_states.${state}`)} />
      <div className="min-w-0">
        <p className="font-semibold">{t(`steps.${name}`)}</p>
        <p className="text-sm text-muted num">
          {state === 'waiting'
            ? t('later')
            : total === null
              ? t('asking')
              : isRunning
                ? t('checked', { checked: done, total })
                : isKept(name)
                  ? t(`open.${name}`, { count: step.differences })
                  : t('checked_all', { count: name === 'movements' ? total : done })}
        </p>
        {isRunning && (
          <progress
            className="block w-full mt-1.5"
            aria-label={t(`steps.${name}`)}
            value={total === null ? undefined : done}
            max={total || 1}
          />
        )}
      </div>
      {state === 'done' && <Differences count={step.differences} />}
      {isRunning && total !== null && total > 0 && (
        <span className="num">{t('percent', { share: done / total })}</span>
      )}
    </li>
  );
}

/** «1 min 12 s, faltan unos 40 s». */
function Duration({ elapsed, left }: { elapsed: number; left: number | null }) {
  const t = useTranslations('payments.unmatched');
  const text = (seconds: number) =>
    t('duration', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 });
  return left === null ? text(elapsed) : t('elapsed_left', { elapsed: text(elapsed), left: text(left) });
}

function StopButton({ id }: { id: number }) {
  const t = useTranslations('payments.unmatched');
  return (
    <Can ability="order_refund">
      <ActionButton
        variant="ghost"
        size="sm"
        action={() => stopRunAction({ id })}
        notice={() => t('stopped')}
      >
        {t('stop')}
      </ActionButton>
    </Can>
  );
}

/** The steps of a reconciliation: done, running, and still to come. */
export function CurrentRun({ run }: { run: NonNullable<Runs['current']> }) {
  const t = useTranslations('payments.unmatched');
  const router = useRouter();
  const isRunning = run.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => router.refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [router, isRunning]);
  return (
    <section className="panel" aria-label={t('current')} aria-busy={isRunning}>
      <header className="flex-wrap">
        <h2>{t(`current_states.${run.state}`)}</h2>
        <span className="text-sm text-muted num ml-auto">
          {isRunning ? (
            <Duration elapsed={run.elapsed} left={run.left} />
          ) : (
            <>
              <AuditTime at={run.at} />
              {`, ${run.actor ?? t('automatic')}`}
            </>
          )}
        </span>
        {isRunning && <StopButton id={run.id} />}
      </header>
      <ul>
        {run.steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ul>
      <p className="px-5 py-3 border-t border-line text-sm text-muted" role="status">
        {isRunning ? (
          t('may_leave')
        ) : run.error ? (
          t(`errors.${run.error}`)
        ) : run.differences > 0 ? (
          <AppLink className="link" href={adminRoutes.page(DRIFTS)}>
            {t('see_differences')}
          </AppLink>
        ) : (
          t('all_equal')
        )}
      </p>
    </section>
  );
}

function Result({ run }: { run: RunItem }) {
  const t = useTranslations('payments.unmatched');
  if (run.error) return <Badge tone="error">{t(`states.${run.error}`)}</Badge>;
  if (run.state === 'running') return <Badge tone="action">{t('states.running')}</Badge>;
  return <Differences count={run.differences} />;
}

/** The latest reconciliations. */
export function LastRuns({ runs }: { runs: Runs }) {
  const t = useTranslations('payments.unmatched');
  return (
    <section className="panel" aria-label={t('runs')}>
      <header>
        <h2>{t('runs')}</h2>
      </header>
      <ul className="divide-y divide-fill text-sm">
        {runs.rows.map((run) => (
          <li key={run.id} className="flex flex-wrap items-center gap-x-3 px-5 min-h-12 py-1.5">
            <span className="num">
              <b className="block font-semibold first-letter:uppercase">
                <AuditTime at={run.at} />
              </b>
              <span className="block text-muted">{run.actor ?? t('automatic')}</span>
            </span>
            <span className="ml-auto">
              <Result run={run} />
            </span>
          </li>
        ))}
        {runs.rows.length === 0 && <li className="p-5 text-muted">{t('never')}</li>}
      </ul>
    </section>
  );
}
