import { useTranslations } from 'next-intl';
import { Panel } from '@/components/admin/ui/panel';
import { useDays } from '@/components/ui/use-days';
import { useNumber } from '@/components/ui/use-number';
import type { CustomerTraining } from '@/lib/server/desk/customer/programs';

/** A customer's training: adherence, last session and records. */
export function TrainingPanel({ training, today }: { training: CustomerTraining; today: string }) {
  const t = useTranslations('customers.training');
  const facts = useTranslations('customers.facts');
  const time = useTranslations('customers.timeline');
  const { plain } = useDays();
  const number = useNumber();
  const { lastSession, adherence, records } = training;
  const figures = lastSession && [
    lastSession.date === today ? time('today') : plain(lastSession.date),
    t('minutes', { minutes: lastSession.minutes }),
    ...(lastSession.effort ? [t('effort', { effort: lastSession.effort })] : []),
  ];
  return (
    <Panel title={t('title')} empty={!lastSession && records.length === 0 && t('none')}>
      <div className="grid gap-5 p-5 md:grid-cols-2">
        <dl className="grid gap-3 content-start">
          {lastSession && (
            <div>
              <dt className="text-sm text-muted">{t('last')}</dt>
              <dd>
                {t('session', { title: lastSession.title, program: lastSession.program })}
                <span className="block text-sm text-muted num">{figures?.join(', ')}</span>
              </dd>
            </div>
          )}
          {adherence && (
            <div>
              <dt className="text-sm text-muted">{facts('adherence')}</dt>
              <dd className="num">{facts('adherence_value', adherence)}</dd>
            </div>
          )}
        </dl>
        <div>
          <h3 className="font-semibold">{t('records')}</h3>
          {records.length === 0 && <p className="text-muted text-sm mt-1">{t('no_records')}</p>}
          <ul className="mt-1 grid gap-1 text-sm">
            {records.map((record) => (
              <li key={`${record.exercise}-${record.kind}`} className="flex flex-wrap gap-x-2 num">
                <span className="flex-1">{record.exercise}</span>
                <strong>
                  {t(`kinds.${record.kind}`, { value: number(record.value, { maximumFractionDigits: 1 }) })}
                </strong>
                <span className="text-muted">{plain(record.on)}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Panel>
  );
}
