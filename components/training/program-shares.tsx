import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { useNumber } from '@/components/ui/use-number';
import type { ProgressView } from '@/lib/server/training/progress/get-progress';

const COLOURS = ['bg-done-strong', 'bg-accent', 'bg-charcoal'] as const;

/** Progress of each program, and two figures of this month. */
export function ProgramShares({ progress }: { progress: ProgressView }) {
  const t = useTranslations('account.progress');
  const number = useNumber();
  return (
    <>
      <h2 className="heading-1 mb-6">{t('programs')}</h2>
      <ul>
        {progress.programs.map(({ id, name, tally }, i) => (
          <li key={id} className="mb-5">
            <p className="flex justify-between font-semibold">
              <span>{name}</span>{' '}
              <span className="num">
                {t('share', { percent: tally.percent })}
                <span className="sr-only">, {t('share_days', { done: tally.done, total: tally.total })}</span>
              </span>
            </p>
            <div className="h-4 mt-1.5 bg-fill -skew-x-[20deg] mx-1" aria-hidden="true">
              <i
                className={cx('block h-full', COLOURS[i % COLOURS.length])}
                style={{ width: `${tally.percent}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
      <h3 className="border-t-2 border-ink pt-4 font-bold">{t('this_month')}</h3>
      <dl className="grid grid-cols-2 gap-4 mt-2">
        {(['minutes', 'days'] as const).map((figure) => (
          <div key={figure} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{t(`month_${figure}`)}</dt>
            <dd className="figure">{number(progress.thisMonth[figure])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
