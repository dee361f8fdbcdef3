'use client';

import { useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';
import { daysBetween } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import type { AccessDates } from '@/lib/server/desk/access/answer';

type Span = { from: string; to: string };

const spanOf = (dates: AccessDates | null): Span | null =>
  dates && dates.status_id !== ASSIGNMENT_STATUS.revoked && dates.starts_on && dates.ends_on
    ? { from: dates.starts_on, to: dates.ends_on }
    : null;

function Bar({ span, whole, added }: { span: Span | null; whole: Span; added: Span | null }) {
  const total = Math.max(1, daysBetween(whole.from, whole.to) + 1);
  const place = ({ from, to }: Span) => ({
    left: `${(100 * daysBetween(whole.from, from)) / total}%`,
    width: `${(100 * (daysBetween(from, to) + 1)) / total}%`,
  });
  return (
    <span aria-hidden className="relative block h-5">
      {span && <i className="absolute inset-y-0 bg-done -skew-x-12" style={place(span)} />}
      {added && <i className="absolute inset-y-0 bg-accent -skew-x-12" style={place(added)} />}
    </span>
  );
}

/** Access before and after as two bars, what is new in pink. The text says the same. */
export function DateBars({ before, after }: { before: AccessDates | null; after: AccessDates }) {
  const t = useTranslations('customers.access');
  const { plain } = useDays();
  const [was, is] = [spanOf(before), spanOf(after)];
  const known = [was, is].filter((span) => span !== null);
  const whole = {
    from: known.map(({ from }) => from).sort()[0] ?? '',
    to:
      known
        .map(({ to }) => to)
        .sort()
        .at(-1) ?? '',
  };
  const added = was && is && is.to > was.to ? { from: was.to, to: is.to } : null;
  const words = (dates: AccessDates | null) => {
    if (dates === null || dates.status_id === ASSIGNMENT_STATUS.revoked) return t('nothing');
    if (dates.ends_on === null) return t('forever');
    return t('from_to', { from: plain(dates.starts_on ?? dates.ends_on), to: plain(dates.ends_on) });
  };
  return (
    <dl className="grid gap-3">
      {(
        [
          ['before', before, was, null],
          ['after', after, is, added],
        ] as const
      ).map(([name, dates, span, more]) => (
        <div
          key={name}
          className="grid grid-cols-[4.5rem_1fr] sm:grid-cols-[4.5rem_1fr_auto] gap-x-4 items-center"
        >
          <dt className="font-semibold">{t(name)}</dt>
          {known.length > 0 && (
            <dd className="px-1.5">
              <Bar span={span} whole={whole} added={more} />
            </dd>
          )}
          <dd className="num col-start-2 sm:col-start-auto" data-preview={name}>
            {name === 'after' ? <strong>{words(dates)}</strong> : words(dates)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
