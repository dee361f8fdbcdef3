import { useTranslations } from 'next-intl';
import { ProfileHead } from '@/components/account/profile-head';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { useDays } from '@/components/ui/use-days';
import { addDaysTo } from '@/lib/domain/clock';
import { routes } from '@/lib/routes';
import type { AccountFrame } from '@/lib/server/training/get-account-frame';
import type { DayLog } from '@/lib/server/training/get-progress';

const addressOf = (day: string) => `${routes.progressDay}?day=${day}`;

/** The log of a day: planned exercises, what was done, perceived effort. */
export function ProgressDayScreen({ frame, log }: { frame: AccountFrame; log: DayLog }) {
  const t = useTranslations('account.progress_day');
  const days = useDays();
  const title = `${days.weekday(log.date)} ${days.full(log.date)}`;
  return (
    <>
      <ProfileHead frame={frame} active="progress" />
      <section className="wrap pt-8 pb-20">
        <Breadcrumbs
          label={t('trail')}
          items={[{ label: t('progress'), href: routes.progress }, { label: title }]}
        />
        <div className="flex flex-wrap items-end gap-4 mt-3">
          <h2 className="heading-1">{title}</h2>
          <div className="ml-auto flex gap-2">
            <ButtonLink variant="outline" href={addressOf(addDaysTo(log.date, -1))}>
              {t('before')}
            </ButtonLink>
            <ButtonLink variant="outline" href={addressOf(addDaysTo(log.date, 1))}>
              {t('after')}
            </ButtonLink>
          </div>
        </div>
        {log.notes.map((note) => (
          <p key={`${note.effort} ${note.note}`} className="lead mt-5 border-l-4 border-done pl-4">
            {note.effort !== null && <b>{t('effort', { effort: note.effort })} </b>}
            {note.note}
          </p>
        ))}
        {log.entries.length === 0 ? (
          <p className="lead text-muted mt-8">{t('none')}</p>
        ) : (
          <Entries log={log} />
        )}
      </section>
    </>
  );
}

function Entries({ log }: { log: DayLog }) {
  const t = useTranslations('account.progress_day');
  const groups = new Map<string, DayLog['entries']>();
  for (const entry of log.entries) {
    const key = [entry.program, entry.day, entry.block].filter(Boolean).join(', ');
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups].map(([heading, entries]) => (
    <section key={heading} className="mt-8">
      <h3 className="heading-2 border-b-2 border-ink pb-3">{heading}</h3>
      <ul>
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="border-b border-line py-3 flex flex-wrap gap-x-6 gap-y-1 items-baseline"
          >
            <span className="font-bold">{entry.name}</span>
            <span className="text-muted num">
              {entry.actual ?? entry.planned}
              {entry.actual &&
                entry.planned &&
                entry.actual !== entry.planned &&
                ` ${t('planned', { planned: entry.planned })}`}
            </span>
            {entry.note && <span className="basis-full text-muted">«{entry.note}»</span>}
          </li>
        ))}
      </ul>
    </section>
  ));
}
