import { useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';
import { addDaysTo, daysBetween } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import type { AccessDates } from '@/lib/server/desk/access/answer';

type Span = { from: string; to: string };
type Part = Span & { look: keyof typeof LOOKS };

const LOOKS = { access: 'bg-done', added: 'bg-accent', pause: 'border border-dashed border-muted' } as const;

const spanOf = (dates: AccessDates | null): Span | null =>
  dates && dates.status_id !== ASSIGNMENT_STATUS.revoked && dates.starts_on && dates.ends_on
    ? { from: dates.starts_on, to: dates.ends_on }
    : null;

/** The days of a pause whose end is known. */
const pauseOf = ({ paused_on, resume_on }: AccessDates): Span | null =>
  paused_on && resume_on ? { from: paused_on, to: addDaysTo(resume_on, -1) } : null;

/** Access with its pause cut out, then what is new. */
function partsOf(span: Span | null, pause: Span | null, added: Span | null): Part[] {
  const access: Part[] = [];
  if (span && pause)
    access.push(
      { look: 'access', from: span.from, to: addDaysTo(pause.from, -1) },
      { look: 'pause', ...pause },
      { look: 'access', from: addDaysTo(pause.to, 1), to: span.to },
    );
  else if (span) access.push({ look: 'access', ...span });
  return added ? [...access, { look: 'added', ...added }] : access;
}

function Bar({ parts, whole }: { parts: readonly Part[]; whole: Span }) {
  const total = Math.max(1, daysBetween(whole.from, whole.to) + 1);
  const place = ({ from, to }: Span) => ({
    left: `${(100 * daysBetween(whole.from, from)) / total}%`,
    width: `${Math.max(0, (100 * (daysBetween(from, to) + 1)) / total)}%`,
  });
  return (
    <span aria-hidden className="relative block h-5">
      {parts.map((part) => (
        <i
          key={`${part.look}-${part.from}`}
          className={`absolute inset-y-0 -skew-x-12 ${LOOKS[part.look]}`}
          style={place(part)}
        />
      ))}
    </span>
  );
}

/** Access before and after as two bars: a pause as a gap, what is new in pink. The text says the same. */
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
          ['before', before, partsOf(was, before && pauseOf(before), null)],
          ['after', after, partsOf(is, pauseOf(after), added)],
        ] as const
      ).map(([name, dates, parts]) => (
        <div
          key={name}
          className="grid grid-cols-[4.5rem_1fr] sm:grid-cols-[4.5rem_1fr_auto] gap-x-4 items-center"
        >
          <dt className="font-semibold">{t(name)}</dt>
          {known.length > 0 && (
            <dd className="px-1.5">
              <Bar parts={parts} whole={whole} />
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
