import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { OnlyMessages } from '@/components/ui/only-messages';
import { usePageMessages } from '@/components/ui/page-messages';
import { useDays } from '@/components/ui/use-days';
import { useNumber } from '@/components/ui/use-number';
import { addDaysTo } from '@/lib/domain/clock';
import { routes } from '@/lib/routes';
import type { DayLog } from '@/lib/server/training/progress/get-progress-day';
import { PlanText } from './plan-text';
import { CorrectSets } from './progress/correct-sets';
import { DayEntries, trainedDays } from './progress/day-entries';
import { ProgressFrame } from './progress/progress-frame';
import { RepliesOfDate } from './reply-note';

/** The log of a day: planned against actual by set, effort, notes and what the coach answered. */
export function ProgressDayScreen({ link, log }: { link: number | null; log: DayLog }) {
  const t = useTranslations('account.progress_day');
  const days = useDays();
  const date = days.fullHeading(log.date);
  const [trained, ...others] = trainedDays(log.entries);
  const title = others.length === 0 && trained?.[0]?.day;
  const step = (by: number) => routes.inProgram(routes.progressDayOn(addDaysTo(log.date, by)), link);
  return (
    <ProgressFrame link={link} crumbs={[{ label: date }]}>
      <div className="flex flex-wrap items-end gap-4 mt-3">
        <h1 className={title ? 'display-page' : 'heading-1'}>
          {title ? <PlanText>{title}</PlanText> : date}
        </h1>
        <div className="ml-auto flex flex-wrap gap-2">
          <ButtonLink variant="outline" href={step(-1)}>
            {t('before')}
          </ButtonLink>
          {log.date < log.today && (
            <ButtonLink variant="outline" href={step(1)}>
              {t('after')}
            </ButtonLink>
          )}
        </div>
      </div>
      {log.entries.length > 0 && <Figures log={log} />}
      {log.notes.map((note) => (
        <p key={`${note.effort} ${note.note}`} className="lead mt-5 border-l-4 border-done pl-4">
          {note.effort !== null && <b>{t('effort', { effort: note.effort })} </b>}
          {note.note}
          {note.note && !note.shared && <span className="block text-sm text-muted">{t('note_own')}</span>}
        </p>
      ))}
      <RepliesOfDate replies={log.replies} />
      {log.entries.length === 0 ? (
        <p className="lead text-muted mt-8">{t('none')}</p>
      ) : (
        <DayEntries log={log} link={link} />
      )}
      <Correct log={log} />
    </ProgressFrame>
  );
}

/** Only where there are sets that can still be corrected. */
function Correct({ log }: { log: DayLog }) {
  const texts = usePageMessages().account.progress_day;
  const entries = log.entries
    .map(({ key, name, sets }) => ({
      key,
      name,
      sets: sets.flatMap(({ done, effort, correct }) => (done && correct ? [{ done, effort, correct }] : [])),
    }))
    .filter(({ sets }) => sets.length > 0);
  if (entries.length === 0) return null;
  return (
    <OnlyMessages messages={{ account: { progress_day: texts } }}>
      <CorrectSets entries={entries} units={log.units} />
    </OnlyMessages>
  );
}

function Figures({ log }: { log: DayLog }) {
  const t = useTranslations('account.progress_day');
  const number = useNumber();
  const { minutes, plannedMinutes, sets, volume, effort } = log;
  const figures = [
    ...(minutes > 0 || sets.total === 0
      ? [
          [
            minutes,
            plannedMinutes > 0 ? t('minutes', { planned: plannedMinutes }) : t('minutes_alone'),
          ] as const,
        ]
      : []),
    ...(sets.total > 0 ? [[sets.done, t('sets', { total: sets.total })] as const] : []),
    ...(volume !== null ? [[Math.round(volume), t('volume')] as const] : []),
    ...(effort !== null ? [[effort, t('effort_figure')] as const] : []),
  ];
  return (
    <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-4">
      {figures.map(([figure, label]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-muted">{label}</dt>
          <dd className="figure">{number(figure)}</dd>
        </div>
      ))}
    </dl>
  );
}
