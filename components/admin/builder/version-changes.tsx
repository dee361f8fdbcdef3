'use client';

import { useEffect, useState } from 'react';
import { readDifference, type VersionDay } from './calls';
import { useTexts } from './texts';

/** The changes of a version by day. Signs precede the rows, so that colour is not the only mark. */
export function VersionChanges({
  programId,
  version,
  against,
}: {
  programId: number;
  version: string;
  against: string | undefined;
}) {
  const t = useTexts('builder');
  const [days, setDays] = useState<VersionDay[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    readDifference(programId, version, against).then(
      (found) => !isLeft && setDays(found),
      () => !isLeft && setFailed(true),
    );
    return () => {
      isLeft = true;
    };
  }, [programId, version, against]);
  if (isFailed) return <p role="alert">{t('versions.failed')}</p>;
  if (!days) return null;
  if (days.length === 0) return <p>{t('versions.same')}</p>;
  return (
    <ul className="version-days">
      {days.map((day) => (
        <li key={`${day.program_day_id} ${day.change}`}>
          <b>
            {t('versions.day', { month: day.month, week: day.week, day: t(`days.${day.day}`).toLowerCase() })}
          </b>
          <ul>
            {day.rows.map((row) => (
              <li key={`${row.id} ${row.change}`}>
                {t(`versions.change.${row.change}`, { name: row.exercise })}{' '}
                {row.before && row.before !== row.after && <del>{row.before}</del>}{' '}
                {row.after && row.before !== row.after && <ins>{row.after}</ins>}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
