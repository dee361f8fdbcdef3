import { Panel } from '@/components/admin/ui/panel';
import type { Lookup } from '@/lib/resources/labels';

const POINTS = ['session', 'marker', 'encodings', 'lists', 'changes', 'stale'] as const;

/** How to call the API and how errors look, for all routes. */
export function StartScreen({ base, failures, t }: { base: string; failures: readonly string[]; t: Lookup }) {
  return (
    <div className="grid gap-5 min-w-0">
      <Panel title={t('api.how_title')}>
        <dl className="p-4 lg:p-5 grid gap-3">
          <div>
            <dt className="font-semibold">{t('api.base')}</dt>
            <dd className="font-mono text-sm break-all">{base}</dd>
          </div>
          {POINTS.map((point) => (
            <div key={point}>
              <dt className="font-semibold">{t(`api.how.${point}`)}</dt>
              <dd className="text-soft">{t(`api.how.${point}_text`)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title={t('api.errors_title')}>
        <div className="p-4 lg:p-5 grid gap-3">
          <p className="text-soft">{t('api.errors_text')}</p>
          <dl className="grid gap-2">
            {failures.map((status) => (
              <div key={status} className="flex gap-3">
                <dt className="font-mono font-semibold w-10 shrink-0">{status}</dt>
                <dd className="text-soft">{t(`api.statuses.${status}`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Panel>
    </div>
  );
}
