import { useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';
import type { CustomerProgram } from '@/lib/server/desk/customer/programs';

/** State of a program for a customer: dates, progress, adherence and last session. */
export function ProgramState({ program }: { program: CustomerProgram }) {
  const t = useTranslations('customers.programs');
  const { plain } = useDays();
  const { startsOn, endsOn, pausedOn, resumeOn, tally, adherence } = program;
  const range =
    startsOn === null
      ? ''
      : endsOn === null
        ? t('range_open', { from: plain(startsOn) })
        : t('range', { from: plain(startsOn), to: plain(endsOn) });
  const paused =
    pausedOn &&
    (resumeOn
      ? t('paused_until', { from: plain(pausedOn), to: plain(resumeOn) })
      : t('paused', { from: plain(pausedOn) }));
  const lines = [
    [
      program.week !== null && program.version
        ? t('week', { week: program.week, weeks: program.weeks, version: program.version })
        : '',
      range,
    ],
    [paused, program.graceUntil && t('grace', { date: plain(program.graceUntil) })],
    [tally && tally.total > 0 && t('done', tally)],
    [
      adherence && adherence.total > 0 && t('adherence', adherence),
      program.lastSession && t('last', { date: plain(program.lastSession) }),
    ],
  ];
  return (
    <>
      {lines
        .map((line) => line.filter(Boolean).join(' · '))
        .filter(Boolean)
        .map((line) => (
          <p key={line} className="text-sm text-muted num">
            {line}
          </p>
        ))}
    </>
  );
}
