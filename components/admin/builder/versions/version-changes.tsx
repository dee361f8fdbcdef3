import { Badge } from '@/components/ui/badge';
import type { VersionDay, VersionRow } from '../calls';
import { useTexts } from '../texts';

/** Signs, so that colour is not the only mark of a change. */
const SIGNS = { added: '+', removed: '−', changed: '~', moved: '↕' } as const;

const KIND_TONES = { fix: 'done', extend: 'neutral', edition: 'action' } as const satisfies Record<
  VersionRow['kind'],
  string
>;

/** A value that changed; one that stayed is shown once. */
function Change({ before, after }: { before: string | null; after: string | null }) {
  return (
    <span className="ml-auto text-right">
      {before && before !== after && <del>{before}</del>}
      {before && after && before !== after && <span aria-hidden="true"> → </span>}
      {after && <ins>{after}</ins>}
    </span>
  );
}

/** The days in which two versions differ, with their rows. */
export function VersionChanges({ days }: { days: readonly VersionDay[] }) {
  const t = useTexts('builder');
  const minutes = (count: number | null) => (count ? t('versions.minutes', { count }) : null);
  if (days.length === 0) return <p>{t('versions.same')}</p>;
  return (
    <ul className="version-days">
      {days.map((day) => (
        <li key={`${day.program_day_id} ${day.change}`}>
          <p className="version-day">
            <b>
              {t('versions.day', {
                month: day.month,
                week: day.week,
                // Weekdays are lower case in Spanish.
                day: t(`days.${day.day}`).toLowerCase(),
                name: t(`days.${day.day}`),
              })}
            </b>
            <Badge tone={KIND_TONES[day.kind]}>{t(`versions.kinds.${day.kind}`)}</Badge>
            <Change before={minutes(day.minutes.before)} after={minutes(day.minutes.after)} />
          </p>
          {day.rows.length === 0 && <p>{t(`versions.whole.${day.change}`)}</p>}
          <ul>
            {day.rows.map((row) => (
              <li key={`${row.id} ${row.change}`} data-change={row.change}>
                <span aria-hidden="true">{SIGNS[row.change]}</span>
                <span className="sr-only">{t(`versions.change.${row.change}`)} </span>
                <span className="row-code">{row.code}</span>
                <span>{row.change === 'removed' ? <s>{row.exercise}</s> : row.exercise}</span>{' '}
                {row.change === 'changed' && row.before === row.after ? (
                  <span className="ml-auto text-right">{t('versions.row_texts')}</span>
                ) : (
                  <Change before={row.before} after={row.after} />
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
