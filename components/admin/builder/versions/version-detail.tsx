import { type Ref, useState } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { Select, type SelectOption } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { adminRoutes } from '../../routes';
import { useAbilities } from '../../shell/abilities';
import { Ico } from '../../ui/ico';
import type { VersionDay, VersionRow } from '../calls';
import { useTexts } from '../texts';
import { RestoreDialog } from './restore-dialog';
import { useDifference } from './use-difference';
import { VersionChanges } from './version-changes';

const WEEKDAYS = 7;

/** The number of different days of each week as height. The days follow as text. */
function WeekBars({ days, weeks }: { days: readonly VersionDay[]; weeks: number }) {
  const counts = new Map<number, number>();
  for (const { week } of days) counts.set(week, (counts.get(week) ?? 0) + 1);
  const last = Math.max(weeks, ...counts.keys());
  return (
    <ol className="version-weeks" aria-hidden="true">
      {Array.from({ length: last }, (_, at) => at + 1).map((week) => (
        <li key={week}>
          <i
            data-same={!counts.has(week)}
            style={{ height: `${((counts.get(week) ?? 0) / WEEKDAYS) * 100}%` }}
          />
          <span>{week}</span>
        </li>
      ))}
    </ol>
  );
}

const DRAFT = 'draft';

/** How the draft or a version differs from another one, and what can be done with it. */
export function VersionDetail({
  programId,
  version,
  rows,
  isDirty,
  revision,
  onRestore,
  ref,
}: {
  programId: number;
  version: string;
  rows: readonly VersionRow[];
  isDirty: boolean;
  /** Of the draft. */
  revision: number;
  onRestore: (version: string, seen: number) => Promise<void>;
  ref: Ref<HTMLElement>;
}) {
  const t = useTexts('builder.versions');
  const abilities = useAbilities();
  const [other, setOther] = useState<string>();
  const [isRestoring, setRestoring] = useState(false);
  const found = useDifference(programId, version, other);
  const isRead = typeof found !== 'string';
  const against = isRead ? found.against : (other ?? null);
  const nameOf = (name: string) => (name === DRAFT ? t('the_draft') : name);
  const others = [...(isDirty ? [DRAFT] : []), ...rows.map((row) => row.version)].filter(
    (name) => name !== version,
  );
  const row = rows.find((each) => each.version === version);
  // The draft is compared with what it would become.
  const restorable = version === DRAFT ? (against ?? rows[0]?.version) : version;
  const isDraft = !isDirty && restorable === rows[0]?.version;
  // Known before it is read, so that a longer title does not move the buttons under a press.
  const isAlone = isRead ? against === null : !other && version === rows.at(-1)?.version;
  const title = isAlone
    ? t('alone', { version: nameOf(version) })
    : t('against', { version: nameOf(version), other: against === null ? '…' : nameOf(against) });
  return (
    <section ref={ref} className="version-detail" aria-label={title} tabIndex={-1}>
      <header>
        <h3>{title}</h3>
        <p className="text-muted" role="status">
          {isRead && against !== null && t('different', { count: found.days.length })}
        </p>
        <div className="version-actions">
          {others.length > 0 && (
            <Select
              aria-label={t('compare')}
              value={against ?? ''}
              options={[
                ...(against === null ? [['', t('compare')] as const] : []),
                ...others.map((name): SelectOption => [name, t('compare_with', { version: nameOf(name) })]),
              ]}
              onChoose={setOther}
            />
          )}
          <ButtonLink variant="outline" href={adminRoutes.preview(programId, version)}>
            <Ico name="eye" size={18} />
            {t('see')}
          </ButtonLink>
          {abilities.has('program_edit') && restorable && !isDraft && (
            <Button variant="outline" onClick={() => setRestoring(true)}>
              <Ico name="undo" size={18} />
              {t('restore', { version: restorable })}
            </Button>
          )}
        </div>
      </header>
      {row?.note && <p>{row.note}</p>}
      {row && (
        <p className="text-muted">
          {t('stats', {
            weeks: row.stats.weeks,
            days: row.stats.training_days,
            exercises: row.stats.exercises,
          })}
        </p>
      )}
      {found === 'failed' && <p role="alert">{t('failed')}</p>}
      {found === 'reading' && (
        <div role="status" aria-label={t('comparing')}>
          <Skeleton className="h-64" />
        </div>
      )}
      {isRead && against !== null && (
        <>
          <WeekBars days={found.days} weeks={(row ?? rows[0])?.stats.weeks ?? 0} />
          <VersionChanges days={found.days} />
        </>
      )}
      {isRestoring && restorable && (
        <RestoreDialog
          programId={programId}
          version={restorable}
          isDirty={isDirty}
          revision={revision}
          onRestore={(seen) => onRestore(restorable, seen)}
          onClose={() => setRestoring(false)}
        />
      )}
    </section>
  );
}
