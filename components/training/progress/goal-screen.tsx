import { useTranslations } from 'next-intl';
import type { ProgressView } from '@/lib/server/training/progress/get-progress';
import { MinutesChart } from '../minutes-chart';
import { GoalForm } from './goal-form';
import { ProgressFrame } from './progress-frame';

/**
 * The weekly goal in minutes: the customer's own, or the plan's by default (docs/spec/progress.md#screens).
 */
export function GoalScreen({ link, view }: { link: number | null; view: ProgressView }) {
  const t = useTranslations('account.goal');
  const { goal, leftToday } = view;
  const minutes = goal.minutes ?? goal.plan_minutes;
  const presets = [
    ...(goal.plan_minutes > 0
      ? [{ minutes: goal.plan_minutes, own: false, label: t('plan', { minutes: goal.plan_minutes }) }]
      : []),
    ...[5, 4, 3].map((days) => ({
      minutes: days * 45,
      own: true,
      label: t('days', { days, minutes: days * 45 }),
    })),
  ];
  return (
    <ProgressFrame link={link} crumbs={[{ label: t('crumb') }]}>
      <h1 className="display-page mt-3">{t('title')}</h1>
      <p className="lead text-muted mt-3 max-w-[44ch]">
        {goal.plan_minutes > 0 ? t('text', { minutes: goal.plan_minutes }) : t('text_none')}
      </p>
      <div className="mt-8 grid gap-12 lg:grid-cols-2">
        <GoalForm
          start={minutes || 180}
          presets={presets}
          words={{
            minutes: t('minutes'),
            range: t('range'),
            less: t('less'),
            more: t('more'),
            presets: t('presets'),
            save: t('save'),
            busy: t('busy'),
            saved: t('saved'),
            failed: t('failed'),
            note: t('note'),
          }}
        />
        <div>
          <MinutesChart weeks={view.weeks.slice(-8)} goal={minutes > 0 ? minutes : null} />
          {minutes > 0 && (
            <p className="mt-3 text-muted num">
              {t.rich('week', {
                trained: goal.trained_minutes,
                goal: minutes,
                b: (figures) => <b className="text-ink">{figures}</b>,
              })}
              {leftToday > 0 && ` ${t('with_today', { minutes: goal.trained_minutes + leftToday })}`}
            </p>
          )}
        </div>
      </div>
    </ProgressFrame>
  );
}
