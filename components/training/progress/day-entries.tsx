import { useTranslations } from 'next-intl';
import type { Unit } from '@/lib/domain/player/sets';
import { groupBy } from '@/lib/domain/values/group-by';
import { routes } from '@/lib/routes';
import type { DayEntry, DayLog, LoggedSetRow } from '@/lib/server/training/progress/get-progress-day';
import { PlanText } from '../plan-text';
import { Poster } from '../poster';
import { ProgressTable } from './progress-table';
import { TrainedLink } from './trained-link';
import { useSetText } from './use-set-text';

type Entries = DayLog['entries'];

/** The entries of each day of a program that was trained on this date. */
export const trainedDays = (entries: Entries) => [
  ...groupBy(entries, ({ program, day }) => JSON.stringify([program, day])).values(),
];

/** Exercises by day and block; those logged by set show what was planned for each. */
export function DayEntries({ log, link }: { log: Pick<DayLog, 'entries' | 'units'>; link: number | null }) {
  const days = trainedDays(log.entries);
  return days.map((entries) => {
    const { key, program, day } = entries[0] as DayEntry;
    // The page is titled after the only day.
    const title = days.length > 1 && (day || program);
    return (
      <section key={key} className="mt-12">
        {title && (
          <h2 className="heading-1">
            <PlanText>{title}</PlanText>
          </h2>
        )}
        {title !== program && <p className="text-muted">{program}</p>}
        <Blocks entries={entries} units={log.units} heading={title ? 'h3' : 'h2'} link={link} />
      </section>
    );
  });
}

type BlocksProps = { entries: Entries; units: Unit; heading: 'h2' | 'h3'; link: number | null };

function Blocks({ entries, units, heading: Heading, link }: BlocksProps) {
  return [...groupBy(entries, ({ block }) => block)].map(([block, rows]) => (
    <section key={block} className="mt-6">
      {block && (
        <Heading className="heading-2 border-b-2 border-ink pb-3">
          <PlanText>{block}</PlanText>
        </Heading>
      )}
      <ul className="grid gap-x-14 lg:grid-cols-2">
        {rows.map((entry) => (
          <li key={entry.key} className="border-b border-line py-4">
            <Entry entry={entry} units={units} link={link} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

type EntryProps = { entry: DayEntry; units: Unit; link: number | null };

function Entry({ entry, units, link }: EntryProps) {
  const t = useTranslations('account.progress_day');
  const { exerciseId, poster, name, planned, actual, note, sets } = entry;
  const shown = sets.length > 0 ? null : (actual ?? planned);
  return (
    <>
      <div className="flex flex-wrap gap-x-4 gap-y-2 items-center">
        <span className="art block w-22 aspect-[16/10]">{poster && <Poster src={poster} />}</span>
        <div className="min-w-0 flex-[1_1_9rem] text-lg leading-snug">
          {exerciseId === null ? (
            <b>
              <PlanText>{name}</PlanText>
            </b>
          ) : (
            <TrainedLink
              className="font-bold"
              href={routes.inProgram(routes.trainedExercise(exerciseId), link)}
              name={name}
            />
          )}
          <p className="text-base text-muted num">
            {shown}
            {sets.length > 0 && planned && t('plan', { planned })}
            {shown && actual && planned && actual !== planned && ` ${t('planned', { planned })}`}
          </p>
        </div>
      </div>
      {sets.length > 0 && <Sets name={name} sets={sets} units={units} />}
      {note && <p className="text-muted">«{note}»</p>}
    </>
  );
}

type SetsProps = { name: string; sets: readonly LoggedSetRow[]; units: Unit };

function Sets({ name, sets, units }: SetsProps) {
  const t = useTranslations('account.progress_day');
  const text = useSetText(units);
  const hasEffort = sets.some(({ effort }) => effort !== null);
  const columns = [{ label: t('set') }, { label: t('planned_column') }, { label: t('done_column') }];
  const effortColumn = { label: t('effort_column'), className: 'cell-end text-right' };
  return (
    <div className="mt-1">
      <ProgressTable
        caption={name}
        columns={hasEffort ? [...columns, effortColumn] : columns}
        rows={sets.map(({ no, planned, done, effort, note, record }) => (
          <tr key={no}>
            <td className="num">
              <span className="inline-flex items-center gap-3">
                <i className="tilde h-4 w-1.5" data-state={done ? 'done' : 'missed'} aria-hidden="true" />
                {no}
              </span>
            </td>
            <td className="num text-muted">{planned}</td>
            <td className="num font-semibold">
              {done ? (
                text.one({ ...done, weightKg: done.kg }) || t('set_done')
              ) : (
                <span className="text-muted font-normal">{t('not_done')}</span>
              )}{' '}
              {done?.reps != null && planned && fewer(planned, done.reps) > 0 && (
                <span className="text-sm text-muted font-normal">
                  {t('fewer', { count: fewer(planned, done.reps) })}
                </span>
              )}
              {record && <span className="badge badge-plain bg-foam text-black ml-1">{t('record')}</span>}
              {note && <span className="block text-sm text-muted font-normal">«{note}»</span>}
            </td>
            {hasEffort && <td className="cell-end num">{effort}</td>}
          </tr>
        ))}
      />
    </div>
  );
}

/** Repetitions below the planned minimum: "8-12" has the minimum 8. */
const fewer = (planned: string, reps: number): number =>
  /^\d+(-\d+)?$/.test(planned) ? Number.parseInt(planned, 10) - reps : 0;
