'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Later } from '@/components/ui/later';
import { whenIdle } from '@/components/ui/when-idle';
import { setRowOf } from '@/lib/domain/player/rounds';
import type { PlayView } from '@/lib/server/training/days/day-views';
import { PlanText } from '../plan-text';
import { PlayerProvider, usePhase, usePlayerState, useStep } from './context';
import { DayList } from './day-list';
import { usePlayerKeys } from './keys';
import { GROUPED, otherTab } from './panel-parts';
import { AT_REST, foot, ONCE_BEGUN, side, stage, summary } from './parts';
import { PlayerHead } from './player-head';
import type { PlayerState } from './player-store';
import { ReadyStage } from './ready-stage';
import { type LivePlayer, useLivePlayer } from './use-live-player';
import { useStepTexts } from './use-step-texts';

/** In place of a part of the player whose code could not be loaded. */
function LoadFailed() {
  const t = useTranslations('player.failed');
  return (
    <div role="alert">
      <h1 className="display-2 player-day">{t('title')}</h1>
      <p className="lead mt-4 max-w-[34ch]">{t('text')}</p>
      <Button variant="accent" size="lg" className="mt-7" onClick={() => location.reload()}>
        {t('retry')}
      </Button>
    </div>
  );
}

type PlayerScreenProps = {
  view: PlayView;
  /** The site's header and footer, shown around the summary. */
  header: ReactNode;
  footer: ReactNode;
};

/** The training player of a day (docs/spec/player.md). */
export function PlayerScreen({ view, header, footer }: PlayerScreenProps) {
  const live = useLivePlayer(view);
  usePlayerKeys(live.player);
  return (
    <PlayerProvider value={live.player}>
      <Screen view={view} live={live} header={header} footer={footer} />
    </PlayerProvider>
  );
}

/** Loads the other parts before they are needed. */
function useParts() {
  const day = usePlayerState((state) => state.day);
  const isGrouped = day.blocks.some(({ scheme }) => scheme !== null && scheme !== 'series');
  const hasBegun = usePhase() !== 'ready';
  useEffect(
    () =>
      whenIdle(() => {
        const running = [...(isGrouped ? GROUPED : []), ...ONCE_BEGUN];
        for (const part of hasBegun ? running : AT_REST) void part.load();
      }),
    [isGrouped, hasBegun],
  );
}

function Screen({ view, live, header, footer }: PlayerScreenProps & { live: LivePlayer }) {
  useParts();
  const tab = usePlayerState((state) => state.tab);
  const phase = usePhase();
  if (tab === 'other')
    return (
      <Later
        part={otherTab}
        props={{ onTake: live.takeOver, onLeave: live.leave }}
        failed={<FailedScreen />}
      />
    );
  if (tab !== 'mine' || phase !== 'summary') return <Frame view={view} live={live} />;
  return (
    <>
      {header}
      <Later part={summary} props={{ view, onFinish: live.finish }} failed={<FailedScreen />} />
      {footer}
    </>
  );
}

function Frame({ view, live }: { view: PlayView; live: LivePlayer }) {
  const t = useTranslations('player');
  const tab = usePlayerState((state) => state.tab);
  const phase = usePhase();
  const panel = usePlayerState((state) => state.panel);
  const { step, at } = useStep();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step and a pause begin at the top
  useEffect(() => {
    if (phase === 'work' || phase === 'rest' || phase === 'paused') window.scrollTo(0, 0);
  }, [phase, at]);
  const logs = phase === 'work' && step?.seconds === null && setRowOf(step) !== undefined;
  const still = phase === 'paused' || phase === 'ready';
  const covered = panel === 'list' || panel === 'sounds';
  const isBehind = covered && matchMedia('(width < 60rem)').matches;
  return (
    <div
      data-theme="night"
      className={cx('player-frame', logs ? 'log-first' : 'stage-first', covered && 'player-covered')}
    >
      <div className="contents" inert={isBehind}>
        <PlayerHead dark={live.dark && !still} trouble={live.trouble} onLeave={live.leave} />
      </div>
      <main id="contenido" className="contents" aria-busy={tab === 'loading'}>
        <div className="player-stage" key={phase === 'rest-over' ? 'rest' : phase} inert={isBehind}>
          <Stage view={view} live={live} tab={tab} />
        </div>
        <section
          className="player-side"
          aria-label={t('side')}
          // Before the start nothing in it takes the focus, and a long day scrolls.
          tabIndex={phase === 'ready' ? 0 : undefined}
        >
          {tab === 'mine' &&
            (phase === 'ready' && !panel ? <DayList title={false} /> : <Later part={side} props={{}} />)}
        </section>
      </main>
      <div className="contents" inert={isBehind}>
        {!still && <Later part={foot} props={{}} />}
      </div>
      <Announcer />
    </div>
  );
}

type StageProps = { view: PlayView; live: LivePlayer; tab: PlayerState['tab'] };

function Stage({ view, live, tab }: StageProps) {
  const phase = usePhase();
  const failed = (
    <div className="phase phase-pause">
      <LoadFailed />
    </div>
  );
  if (tab === 'failed') return failed;
  if (tab === 'loading') return <Opening title={view.day.title} />;
  if (phase === 'ready') return <ReadyStage closed={live.closed} />;
  return <Later part={stage} props={{ onLeave: live.leave }} failed={failed} />;
}

function FailedScreen() {
  return (
    <main id="contenido" data-theme="night" className="player-other">
      <div className="py-8">
        <LoadFailed />
      </div>
    </main>
  );
}

function Opening({ title }: { title: string }) {
  return (
    <div className="phase phase-pause">
      <h1 className="display-2 player-day">
        <PlanText>{title}</PlanText>
      </h1>
    </div>
  );
}

/** Announces phases to screen readers; the clock itself is not announced. */
function Announcer() {
  const t = useTranslations('player.said');
  const phase = usePhase();
  const side = usePlayerState(({ session }) => session.side);
  const { step } = useStep();
  const { counted, amount, nameOf } = useStepTexts();
  if (!step) return null;
  const place = [nameOf(step), counted(step), amount(step)].filter(Boolean).join(', ');
  const said = {
    prep: t('prep', { next: place }),
    work: side === 1 ? place : t('other_side', { name: nameOf(step) }),
    rest: t('rest', { next: place }),
    'rest-over': t('rest_over', { next: place }),
  };
  return (
    <p className="sr-only" aria-live="polite">
      {phase in said ? said[phase as keyof typeof said] : ''}
    </p>
  );
}
