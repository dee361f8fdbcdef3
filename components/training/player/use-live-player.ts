import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sendWhenIdle, troubleAfter } from '@/components/training/send-when-idle';
import { nameOf, spokenName, stepName } from '@/lib/domain/player/day';
import type { Effect } from '@/lib/domain/player/session';
import { LEFT_MS, remainingMs } from '@/lib/domain/player/time';
import { keepMark, keepWorkout } from '@/lib/offline/journal';
import { type TabLock, tabLock } from '@/lib/offline/player-lock';
import { routes } from '@/lib/routes';
import type { PlayView } from '@/lib/server/training/days/day-views';
import { chosenDevices, type Devices } from './chosen-devices';
import { createPlayer, type Player, type PlayerState } from './player-store';
import { savePreferences, sendPreferences, waitingPreferences } from './preferences';
import type { Kept } from './session-store';
import { dropStored, loadStored, saveStored } from './stored-session';
import { countedText } from './use-step-texts';
import { type WakeLock, wakeLock } from './wake-lock';

/** Ticks four times a second (docs/spec/player.md#time). */
const TICK_MS = 250;

export type LivePlayer = {
  player: Player;
  /** The device refused to keep its screen on. */
  dark: boolean;
  /** What the person must know of their marks; one that was refused until the player is left. */
  trouble: 'unkept' | 'refused' | null;
  /**
   * Number of sets of a session that was closed because it was left too long ago; null when there is none.
   */
  closed: number | null;
  takeOver: () => void;
  /** Leaves the player for a page of the plan. */
  leave: () => void;
  /** The day is over and rated, so the session is deleted. `to`: where to go instead of the week. */
  finish: (to?: string) => void;
};

/** A player connected to its devices: store, queue, sound, screen, other tabs. */
export function useLivePlayer(view: PlayView): LivePlayer {
  const { userId, linked } = view;
  const router = useRouter();
  const locale = useLocale();
  const t = useTranslations('player.voice');
  const words = useTranslations('player.step');
  const [dark, setDark] = useState(false);
  const [trouble, setTrouble] = useState<LivePlayer['trouble']>(null);
  const [closed, setClosed] = useState<number | null>(null);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const lock = useRef<TabLock | null>(null);
  const wake = useRef<WakeLock | null>(null);
  const devices = useRef<() => Devices | null>(() => null);

  const [player] = useState(() =>
    createPlayer(view, {
      now: Date.now,
      uuid: () => crypto.randomUUID(),
      keep: (kept) => {
        saving.current = saveStored(kept);
      },
      queue: (entry, workout) => {
        // First, because a mark must not be sent before its session.
        if (workout) keepWorkout(userId, workout);
        keepMark(userId, entry, nameOf(player.store.getState().day, entry.program_block_exercise_id));
      },
      act: (effect) => act(effect),
      savePreferences: (change) => savePreferences(userId, change),
    }),
  );

  /** Sends the workout with its marks, and whenever it stops. */
  function keepAsWorkout() {
    const workout = player.workout();
    if (workout) keepWorkout(userId, workout);
  }

  function act(effect: Effect) {
    const cues = devices.current()?.cues;
    if (effect.kind === 'begin') cues?.unlock();
    if (effect.kind === 'cue' && effect.cue === 'work_over') cues?.workOver();
    if (effect.kind === 'cue' && effect.cue === 'rest_over') cues?.restOver();
    if (effect.kind === 'left' || effect.kind === 'summary' || effect.kind === 'closed') keepAsWorkout();
  }

  /** While the page is hidden, shows the rest as a notification with two buttons. */
  const noticeRest = useEffectEvent(() => {
    const { session, day, preferences } = player.store.getState();
    const own = devices.current();
    if (!own || !preferences.rest_notice) return;
    if (session.state !== 'rest' || document.visibilityState === 'visible') return void own.closeRestNotice();
    const seconds = Math.round((remainingMs(session, Date.now()) ?? 0) / 1000);
    const name = spokenName(day, player.course().steps[session.step]);
    void own.showRestNotice({
      title: t('rest_title'),
      body: t('rest', { seconds, name }),
      go_on: t('notice_go_on'),
      more: t('notice_more'),
    });
  });
  const follow = useEffectEvent((state: PlayerState, before: PlayerState) => {
    const { session, day } = state;
    const was = before.session;
    const target = session.state === 'rest' && session.target_ms !== was.target_ms;
    if (session.state === was.state && session.step === was.step && !target) return;
    if (session.state === 'paused') wake.current?.paused();
    else wake.current?.keepAwake(['prep', 'work', 'rest', 'rest-over'].includes(session.state));
    const own = devices.current();
    if (!own) return;
    const { cues } = own;
    const { steps } = player.course();
    const step = steps[session.step];
    const name = spokenName(day, step);
    if (session.state === 'work') cues.say(name);
    noticeRest();
    const track = own.restTrackIn(session);
    if (track === 'hold') return cues.holdRest();
    if (track !== 'play') {
      if (track === 'stop') cues.stopRest();
      return own.clearMediaKeys('rest');
    }
    const left = remainingMs(session, Date.now()) ?? 0;
    cues.playRest(left);
    if (state.preferences.locked_sound) {
      const place = step ? countedText(words, day, steps, step) : '';
      const detail = [t('rest_title'), place].join('. ');
      own.setMediaKeys('rest', { title: stepName(day, step), detail, keys: own.mediaKeysOf(player) });
    }
    if (was.state !== 'work') return;
    cues.setDone();
    cues.say(t('rest', { seconds: Math.round(left / 1000), name }));
  });

  /** A finished session is not continued; its summary stays until it is rated. */
  function begin(kept: Kept | 'failed' | null) {
    if (kept === 'failed') return player.setTab('failed');
    const over = kept?.session.state === 'closed';
    const old = kept?.session.state === 'summary' && Date.now() - kept.session.seen_at > LEFT_MS;
    if (!kept || over || old) return player.setTab('mine');
    player.adopt(kept);
    const { session, sets } = player.store.getState();
    if (session.state !== 'closed') return;
    setClosed(Object.keys(sets).length);
    player.renew();
  }

  const boot = useEffectEvent(async (tab: TabLock, isOver: () => boolean) => {
    player.prefer(waitingPreferences(userId), false);
    void sendPreferences(userId);
    const mine = await tab.tryTake();
    const kept = await loadStored(userId, view.day, isOver);
    if (isOver()) return;
    if (mine || kept === 'failed') return begin(kept);
    if (kept) player.look(kept);
    player.setTab('other');
  });
  const handOver = useEffectEvent(async () => {
    player.tell({ kind: 'pause' });
    await saving.current;
    player.setTab('other');
  });

  useEffect(() => {
    let over = false;
    const { store } = player;
    const tab = tabLock(handOver, () => player.setTab('other'));
    lock.current = tab;
    wake.current = wakeLock(setDark);
    const own = chosenDevices(player, locale);
    devices.current = own.now;
    void boot(tab, () => over);
    const tick = () => player.tell({ kind: 'tick' });
    const unsubscribe = store.subscribe(follow);
    const clock = setInterval(tick, TICK_MS);
    const stopSending = sendWhenIdle(userId, (outcome) => {
      const next = troubleAfter(outcome, userId);
      setTrouble((known) =>
        next === 'unkept' || next === 'refused' ? next : known === 'refused' ? known : null,
      );
    });
    const resend = () => void sendPreferences(userId);
    const onVisible = () => {
      tick();
      noticeRest();
      if (document.visibilityState === 'visible') resend();
    };
    // Must run in the first tap or key; later the browser would not allow sound.
    const onTap = () => {
      if (store.getState().preferences.beep) own.now()?.cues.unlock();
    };
    document.addEventListener('visibilitychange', onVisible);
    document.addEventListener('pointerdown', onTap);
    document.addEventListener('keydown', onTap);
    window.addEventListener('pageshow', tick);
    window.addEventListener('online', resend);
    return () => {
      over = true;
      // The back button leaves the player, like ×.
      player.tell({ kind: 'leave' });
      player.setTab('loading');
      unsubscribe();
      clearInterval(clock);
      stopSending();
      document.removeEventListener('visibilitychange', onVisible);
      document.removeEventListener('pointerdown', onTap);
      document.removeEventListener('keydown', onTap);
      window.removeEventListener('pageshow', tick);
      window.removeEventListener('online', resend);
      own.close();
      wake.current?.close();
      void saving.current.finally(() => tab.close());
    };
  }, [player, locale, userId]);

  return {
    player,
    dark,
    trouble,
    closed,
    takeOver: async () => {
      await lock.current?.take();
      const kept = await loadStored(userId, view.day);
      // The other tab finished the day or signed out: the server says how this one goes on.
      if (kept === null) return location.reload();
      begin(kept);
    },
    leave: () => {
      player.tell({ kind: 'leave' });
      const { month, week, day } = view.day.place;
      router.push(routes.day(month, week, day, linked));
      router.refresh();
    },
    finish: (to) => {
      const { month, week } = view.day.place;
      keepAsWorkout();
      void dropStored(player.kept());
      router.push(to ?? routes.week(month, week, linked));
      router.refresh();
    },
  };
}
