import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { changeScheduleAction } from '@/lib/actions/schedule';
import { daysBetween } from '@/lib/domain/clock';
import { routes } from '@/lib/routes';
import type { CatchUpView, CatchUpWay } from '@/lib/server/training/schedule/get-catch-up';
import { CatchUpChoice } from './catch-up-choice';
import { MissedText, Trail } from './catch-up-parts';
import { DateStrip } from './date-strip';
import { GroupScreen } from './group-screen';
import { MoveList } from './move-list';
import { useDates } from './use-dates';

/** Font width of each verb, which illustrates it (docs/spec/design.md#training). */
const STRETCH = { shift: '150%', merge: '50%', skip: '100%' } as const;

/** «Me atrasé»: Correr, Juntar or Saltar with the effect of each; a cohort has its own page. */
export function CatchUpScreen({ view }: { view: CatchUpView }) {
  if (view.place.together) return <GroupScreen view={view} />;
  return <OwnScreen view={view} />;
}

function OwnScreen({ view }: { view: CatchUpView }) {
  const t = useTranslations('training.catch_up');
  const dates = useDates();
  const { place, missed } = view;
  const back = routes.inProgram(routes.plan, place.link);
  // Without room for a day, merging is shown with the reason.
  const ways = view.ways.filter(
    ({ refused, moves, change }) => refused === null && (moves.length > 0 || change.kind === 'merge'),
  );
  return (
    <section className="wrap pt-8 pb-20">
      <Trail place={place} label={t('crumb')} />
      <h1 className="display-page mt-3">{missed.length > 0 ? t('title') : t('on_time')}</h1>
      <p className="lead text-muted mt-4 max-w-[48ch]">
        {missed.length > 0 ? (
          <>
            {t('today', { date: dates.said(place.today) })} <MissedText view={view} /> {t('waits')}
          </>
        ) : (
          t('nothing_missed')
        )}
      </p>
      {ways.length === 0 ? (
        <ButtonLink className="mt-8" variant="outline" href={back}>
          {t('to_plan')}
        </ButtonLink>
      ) : (
        <CatchUpChoice
          key={view.proposed}
          legend={t('legend')}
          leave={{ label: t('leave'), href: back }}
          busyLabel={t('busy')}
          offline={t('offline')}
          done={t('done')}
          next={back}
          first={view.proposed}
          options={ways.map((way) => ({
            kind: way.change.kind,
            head: <WayHead way={way} />,
            body: way.moves.length > 0 && <WayBody way={way} view={view} />,
            action:
              way.moves.length > 0
                ? changeScheduleAction.bind(null, place.programId, crypto.randomUUID(), way.change)
                : null,
            label: t(`${way.change.kind}_action`),
            ...(way.change.kind === 'merge' && way.leftOver > 0
              ? { next: routes.inProgram(routes.catchUp, place.link) }
              : {}),
          }))}
        />
      )}
      <Promises view={view} />
    </section>
  );
}

function WayHead({ way: { change, moves, leftOver } }: { way: CatchUpWay }) {
  const t = useTranslations('training.catch_up');
  const group = useTranslations('training.group');
  return (
    <>
      <span
        className="voice block text-[min(2.25rem,9.2vw)]"
        style={{ fontStretch: STRETCH[change.kind], letterSpacing: 0 }}
      >
        {t(change.kind)}
      </span>
      <span className="block mt-1">
        {moves.length > 0
          ? t(`${change.kind}_text`, { count: moves.length, left: leftOver })
          : group('merge_none')}
      </span>
    </>
  );
}

function WayBody({ way, view }: { way: CatchUpWay; view: CatchUpView }) {
  const t = useTranslations('training.catch_up');
  const dates = useDates();
  const { kind } = way.change;
  const moved = way.moves.filter(({ to }) => to !== null).length;
  const skipped = way.moves.length - moved;
  const facts = [
    [t('moves'), moved === 0 ? t('none') : t('days', { count: moved })],
    [t('last_day'), way.lastDay ? dates.far(way.lastDay) : ''],
    kind === 'shift'
      ? [t('before'), view.lastDay ? dates.far(view.lastDay) : '']
      : kind === 'merge'
        ? [t('longest'), t('minutes', { minutes: way.longest })]
        : [t('skipped'), t('of', { count: skipped, total: view.total })],
  ];
  return (
    <>
      <DateStrip dates={way.strip} today={view.place.today} />
      <dl className="grid grid-cols-3 gap-3 border-t-2 border-ink pt-3 text-sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="font-bold text-base">{value}</dd>
          </div>
        ))}
      </dl>
      {way.leftOver > 0 && <p className="font-semibold">{t(`${kind}_left_over`, { count: way.leftOver })}</p>}
      <details className="group" open>
        <summary className="inline-flex min-h-11 items-center gap-3 font-semibold cursor-pointer list-none [&::-webkit-details-marker]:hidden">
          {t('what_moves')}
          <Icon as={ChevronDown} size={18} className="group-open:rotate-180" />
        </summary>
        <MoveList moves={way.moves} />
      </details>
    </>
  );
}

/** What none of them changes, and how long the change can be undone. */
function Promises({ view: { place, ways } }: { view: CatchUpView }) {
  const t = useTranslations('training.catch_up');
  const dates = useDates();
  const last = ways.reduce<string | null>(
    (late, { lastDay }) => (lastDay !== null && (late === null || lastDay > late) ? lastDay : late),
    null,
  );
  const fits = ways.every(({ change, leftOver }) => change.kind !== 'shift' || leftOver === 0);
  const { endsOn, renews } = place;
  const spare = fits && endsOn && last ? daysBetween(last, endsOn) : 0;
  const fixed = endsOn
    ? `${t('access_ends', { date: dates.long(endsOn) })} ${spare > 0 ? t('access_spare', { days: spare }) : ''}`
    : t('access_open');
  const access = renews && endsOn ? t('access_renews', { date: dates.long(endsOn) }) : fixed;
  return (
    <div className="mt-10 grid gap-x-10 gap-y-6 lg:grid-cols-3">
      {[
        [t('access'), access],
        [t('kept'), t('kept_text')],
        [t('undo'), t('undo_text')],
      ].map(([title, text]) => (
        <section key={title} className="border-t-2 border-ink pt-4">
          <h2 className="heading-2">{title}</h2>
          <p className="mt-2 text-muted">{text}</p>
        </section>
      ))}
    </div>
  );
}
