import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useDays } from '@/components/ui/use-days';
import { PlanText } from '../plan-text';
import { useMegabytes } from '../use-megabytes';
import type { Saving } from './use-save-week';

type SavingWeekProps = {
  saving: Saving;
  /** Total bytes of the selection. */
  total: number;
  onStop: () => void;
  onClose: () => void;
  onAgain: () => void;
};

/** Progress of the week's downloads, and the videos that failed. */
export function SavingWeek({ saving, total, onStop, onClose, onAgain }: SavingWeekProps) {
  const t = useTranslations('training.save');
  const megabytes = useMegabytes();
  const { saved, bytes, failed, isFull, isOver } = saving;
  const all = isOver ? Math.max(bytes, 1) : Math.max(total, 1);
  return (
    <>
      <p className="flex items-baseline gap-3 flex-wrap" role="status">
        <span className="voice num text-[clamp(min(3rem,15vw),9vw,4.5rem)] leading-none">
          {megabytes(bytes)}
        </span>
        <span className="text-muted num">
          {isOver ? t('done', { count: saved }) : t('of', { size: megabytes(all) })}
        </span>
      </p>
      <div
        className="storage mt-4 bg-fill"
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={bytes}
      >
        <i className="bg-done-text" style={{ width: `${Math.min(100, (bytes / all) * 100)}%` }} />
      </div>
      <ul className="mt-4 border-t-2 border-ink">
        {saving.days.map((day) => (
          <DayRow key={day.id} day={day} isOver={isOver} />
        ))}
      </ul>
      {isFull && (
        <Alert tone="warning" className="mt-4">
          {t('no_space')}
        </Alert>
      )}
      {failed.length > 0 && (
        <Alert tone="error" className="mt-4">
          {t('failed', { count: failed.length, names: failed.join(', ') })}{' '}
          {isOver && (
            <button type="button" className="link min-h-11" onClick={onAgain}>
              {t('again')}
            </button>
          )}
        </Alert>
      )}
      {!isOver && <p className="mt-3 text-sm text-muted">{t('keep_text')}</p>}
      <div className="sticky bottom-0 -mb-6 pt-5 pb-6 bg-surface grid sm:grid-cols-2 gap-2">
        <Button variant="black" onClick={onClose}>
          {t('keep_using')}
        </Button>
        {!isOver && (
          <Button variant="outline" onClick={onStop}>
            {t('stop')}
          </Button>
        )}
      </div>
    </>
  );
}

const BADGES = { done: 'day_ready', today: 'day_coming', missed: 'day_incomplete' } as const;
type DayRowProps = { day: Saving['days'][number]; isOver: boolean };

function DayRow({ day: { date, title, tried, saved, of }, isOver }: DayRowProps) {
  const t = useTranslations('training.save');
  const names = useDays();
  const isTried = isOver || tried === of;
  const state = saved === of ? 'done' : isTried ? 'missed' : tried > 0 ? 'today' : 'pending';
  return (
    <li className="state-row">
      <i className="tilde" data-state={state} aria-hidden="true" />
      <span className="leading-snug">
        <b className="block">
          <PlanText>{title}</PlanText>
        </b>
        <span className="text-sm text-muted num">
          {t('day_of', { day: names.weekday(date), done: saved, count: of })}
        </span>
      </span>
      {state !== 'pending' && <Badge tone={state === 'done' ? 'done' : 'neutral'}>{t(BADGES[state])}</Badge>}
    </li>
  );
}
