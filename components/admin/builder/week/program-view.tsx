import { Badge } from '@/components/ui/badge';
import { useBuilder, useBuilderState, usePlan } from '../context';
import { EmptyPlan } from '../empty-plan';
import { type DayOutline, outlineOf, type WeekOutline } from '../state/outline';
import { WEEKDAYS } from '../state/places';
import { useTexts } from '../texts';
import { rowName } from '../words';
import { WeekBox } from './week-box';

/** Minutes at which a cell is full. */
const FULL = 30;

type LineProps = { outline: WeekOutline; name: string; longest: number };

function WeekLine({ outline: { week, days, minutes, isEmpty, isLight }, name, longest }: LineProps) {
  const t = useTexts('builder');
  const builder = useBuilder();
  const place = useBuilderState((state) => state.place);
  const training = useBuilderState((state) => state.facts.weekDays.get(week.ref));
  const cell = ({ number, day, minutes, isChanged }: DayOutline) => {
    const title = String(day?.values.title ?? '');
    // Together, as they are seen.
    const seen = { title: title && `${title} `, count: minutes };
    const label = [
      t('program.cell', { week: name, day: t(`days.${number}`), ...seen }),
      isChanged && t('program.changed'),
    ];
    return (
      <button
        key={number}
        type="button"
        className="effort-cell"
        data-node={day?.key ?? ''}
        data-week={week.key}
        data-day={number}
        data-on={(place.week === week.key && place.day === number) || undefined}
        data-changed={isChanged || undefined}
        data-empty={(isEmpty && training?.includes(number)) || undefined}
        aria-label={label.filter(Boolean).join(', ')}
        onClick={() => builder.go({ week: week.key, day: number }, 'day')}
      >
        {minutes > 0 && <i style={{ height: `${(minutes / longest) * 100}%` }} />}
        {minutes > 0 && (
          <span>
            <span className="hidden xl:block truncate">{title}</span> {minutes}
          </span>
        )}
      </button>
    );
  };
  const light = t('program.light');
  return (
    <div className="effort" data-light={isLight || undefined}>
      <b className="truncate">
        <WeekBox week={week.key} name={name} />
      </b>
      {days.map(cell)}
      <span className="effort-total">
        {isEmpty ? (
          <Badge tone="warning">{t('structure.none')}</Badge>
        ) : (
          <>
            {isLight && name !== light && <Badge plain>{light}</Badge>}
            {t('figures.minutes', { count: minutes })}
          </>
        )}
      </span>
    </div>
  );
}

/** What the colours of the days mean, where there are several; each day and week says it too. */
function Legend({ weeks }: { weeks: readonly WeekOutline[] }) {
  const t = useTexts('builder.program');
  const isLight = weeks.some((week) => week.isLight);
  const isChanged = weeks.some(({ days }) => days.some((day) => day.isChanged));
  if (!isLight && !isChanged) return null;
  return (
    <p className="effort-legend" aria-hidden="true">
      <span>
        <i />
        {t('load')}
      </span>
      {isLight && (
        <span>
          <i data-light />
          {t('light')}
        </span>
      )}
      {isChanged && (
        <span>
          <i data-changed />
          {t('changed')}
        </span>
      )}
    </p>
  );
}

/** All weeks with their seven days; the height of a day shows its minutes. */
export function ProgramView() {
  const t = useTexts('builder');
  const plan = usePlan();
  const names = useBuilderState((state) => state.names);
  const usual = useBuilderState((state) => state.facts.usualBlocks);
  const changed = useBuilderState((state) => state.sending.changed);
  const isEmpty = useBuilderState((state) => state.place.week === null);
  if (isEmpty) return <EmptyPlan />;
  const months = outlineOf(plan, usual, changed);
  const weeks = months.flatMap((month) => month.weeks);
  const longest = Math.max(FULL, ...weeks.flatMap(({ days }) => days.map(({ minutes }) => minutes)));
  return (
    <div className="program-view">
      <Legend weeks={weeks} />
      <div className="effort effort-head" aria-hidden="true">
        <span>{t('program.weeks', { count: weeks.length })}</span>
        {WEEKDAYS.map((number) => (
          <span key={number}>
            <span className="max-lg:hidden">{t(`days.${number}`)}</span>
            <span className="lg:hidden">{t(`short_days.${number}`)}</span>
          </span>
        ))}
        <span className="text-right">{t('program.minutes')}</span>
      </div>
      {months.map(({ month, weeks: outlines }) => (
        <section key={month.key} className="panel effort-month">
          <h2>{rowName(t, names, month)}</h2>
          {outlines.map((outline) => (
            <WeekLine
              key={outline.week.key}
              outline={outline}
              name={rowName(t, names, outline.week)}
              longest={longest}
            />
          ))}
        </section>
      ))}
    </div>
  );
}
