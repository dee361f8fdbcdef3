'use client';

import { CloudOff, Wifi } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { isLeaseOver } from '@/lib/domain/offline/snapshot';
import { type PlanAddress, planAddressOf } from '@/lib/offline/address';
import type { PhonePlan } from '@/lib/offline/plan';
import { playView } from '@/lib/offline/play';
import { dayView, historyOf, isElsewhere, programOf, weekOn, weekView } from '@/lib/offline/views';
import { routes } from '@/lib/routes';
import { DayScreen } from '../day-screen';
import { PlayerScreen } from '../player/player-screen';
import { WeekScreen } from '../week-screen';
import { DoneDays } from './done-days';
import { InstallScreen } from './install-screen';
import { MarksScreen } from './marks-screen';
import { NeedsConnection } from './needs-connection';
import { OtherProgram } from './other-program';
import { PhoneScreen } from './phone-screen';
import { useCameBack, usePhonePlan, useToday } from './use-phone-plan';

/** Number of marks queued on this phone, for a day rendered offline. */
function QueuedNote() {
  const t = useTranslations('training.offline');
  const { plan } = usePhonePlan();
  const count = plan?.waiting.length ?? 0;
  if (count === 0) return null;
  return (
    <section>
      <h2 className="heading-2 border-t-2 border-ink pt-4">{t('queued')}</h2>
      <p className="mt-2 text-muted">{t('queued_text', { count })}</p>
      <AppLink hard className="link inline-flex items-center min-h-11" href={routes.phoneMarks}>
        {t('see_marks')}
      </AppLink>
    </section>
  );
}

/** Shows that the page is rendered from the phone, and once online, a link to the current page. */
function SignalBar({ text }: { text: string }) {
  const t = useTranslations('training.offline');
  const cameBack = useCameBack();
  const action = 'link ml-auto shrink-0 inline-flex items-center min-h-11 px-1';
  return (
    <div className="bg-black text-white font-semibold" role="status">
      <div className="wrap flex items-center gap-3 min-h-12 py-1.5 leading-snug">
        <Icon as={cameBack ? Wifi : CloudOff} />
        <span>{cameBack ? t('back_online') : text}</span>
        {cameBack ? (
          <button type="button" className={action} onClick={() => location.reload()}>
            {t('reconnect')}
          </button>
        ) : (
          <AppLink hard className={action} href={routes.phone}>
            {t('bar_look')}
          </AppLink>
        )}
      </div>
    </div>
  );
}

/**
 * `page`: what the address begins with; `named`: the program in it; `program`: that one, or the one viewed
 * last.
 */
type Requested = {
  address: PlanAddress | null;
  page: string;
  program: number | null;
  named: number | null;
};

/** The page and program of the URL; null until hydrated. */
function useRequested(): Requested | null {
  const [requested, setAsked] = useState<Requested | null>(null);
  useEffect(() => {
    const idOf = (text: string | null | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null);
    const named = idOf(new URLSearchParams(location.search).get('program'));
    const remembered = idOf(/(?:^|; )program=(\d{1,9})/.exec(document.cookie)?.[1]);
    const { pathname } = location;
    const [, , page = ''] = pathname.split('/');
    setAsked({ address: planAddressOf(pathname), page, program: named ?? remembered, named });
  }, []);
  return requested;
}

/**
 * The pages of the plan without a connection: the screens of the online pages with data from the phone
 * (docs/spec/offline.md#shell).
 */
export function OfflineShell({ header, footer }: { header: ReactNode; footer: ReactNode }) {
  const { plan, reload } = usePhonePlan();
  const requested = useRequested();
  const today = useToday();
  const playing = useRef<ReturnType<typeof playView>>(null);
  const isPast = plan && requested && historyOf(plan, requested.program).length > 0;
  if (
    plan &&
    requested?.address?.kind === 'play' &&
    !isPast &&
    !isElsewhere(plan, requested.named) &&
    !isLeaseOver(plan.meta.lease_until, Date.now())
  ) {
    const program = programOf(plan, requested.program);
    const view = program && playView(plan, program, requested.address, today);
    if (view) playing.current = view;
  }
  // A workout goes on when the phone's plan is deleted, as after a session that ended.
  if (playing.current) return <PlayerScreen view={playing.current} header={header} footer={footer} />;
  return (
    <>
      {header}
      <main id="contenido">
        <Page plan={plan} requested={requested} reload={reload} />
      </main>
      {footer}
    </>
  );
}

type PageProps = { plan: PhonePlan | null | undefined; requested: Requested | null; reload: () => void };

function Page({ plan, requested, reload }: PageProps) {
  const t = useTranslations('training.offline');
  if (plan === undefined || requested === null)
    return (
      <p className="wrap py-24 text-muted" role="status">
        {t('loading')}
      </p>
    );
  const { address, program } = requested;
  if (address?.kind === 'phone') return <PhoneScreen />;
  if (address?.kind === 'marks') return <MarksScreen />;
  if (address?.kind === 'install') return <InstallScreen />;
  const past = plan ? historyOf(plan, program) : [];
  if (plan && address && past.length > 0)
    return <DoneDays plan={plan} past={past} isPaused={past.some(({ status }) => status === 'PAUSED')} />;
  if (!plan || plan.programs.length === 0)
    return <NeedsConnection title={t('needs_title')} text={t('needs_text')} />;
  if (!address)
    return (
      <NeedsConnection title={t('needs_title')} text={t('needs_page', { page: requested.page })} hasDays />
    );
  if (isLeaseOver(plan.meta.lease_until, Date.now()))
    return <DoneDays plan={plan} past={plan.meta.history ?? []} />;
  if (isElsewhere(plan, requested.named)) return <OtherProgram programs={plan.programs} />;
  return <Training plan={plan} address={address} program={program} reload={reload} />;
}

type TrainingProps = { plan: PhonePlan; address: PlanAddress; program: number | null; reload: () => void };

function Training({ plan, address, program: requested, reload }: TrainingProps) {
  const t = useTranslations('training.offline');
  const today = useToday();
  const program = programOf(plan, requested);
  if (program && (address.kind === 'day' || address.kind === 'play')) {
    const view = dayView(plan, program, address, today);
    if (view)
      return (
        <>
          <SignalBar text={t('bar')} />
          <DayScreen view={view} formAction={nothing} onSent={reload} queued={<QueuedNote />} />
        </>
      );
  }
  const week = address.kind === 'plan' && program ? weekOn(program, today) : address;
  const view = program && week && 'week' in week ? weekView(plan, program, week, today) : null;
  if (view && address.kind !== 'day' && address.kind !== 'play')
    return (
      <>
        <SignalBar text={t('bar_week')} />
        <WeekScreen view={view} />
      </>
    );
  const text = t('day' in address ? 'needs_day' : 'needs_week');
  return <NeedsConnection title={t('needs_title')} text={text} hasDays />;
}

/** The plain form is for pages whose scripts have not loaded; this page is rendered by its scripts. */
const nothing = async (): Promise<void> => {};
