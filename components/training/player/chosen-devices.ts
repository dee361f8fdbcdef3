import { retryIn } from '@/lib/domain/offline/retry-in';
import type { PlayerPreferences } from '@/lib/domain/player/choices';
import type { Cues } from './cues';
import type { Player } from './player-store';

type Code = typeof import('./devices');
export type Devices = Code & { cues: Cues };

const areNeeded = ({ beep, vibrate, voice, locked_sound, rest_notice }: PlayerPreferences): boolean =>
  beep || vibrate || voice || locked_sound || rest_notice;

/**
 * Sound, vibration, voice, notices and headset keys of a player. Their code is loaded once the person has
 * turned one of them on; until then `now()` is null. When that fails it is loaded again while the page is
 * visible and connected: after 15 s, growing to 5 min, and at once when the connection returns.
 */
export function chosenDevices(
  player: Player,
  locale: string,
  fetchCode: () => Promise<Code> = () => import('./devices'),
) {
  const preferences = () => player.store.getState().preferences;
  let devices: Devices | null = null;
  let close = () => {};
  let isGone = false;
  let isLoading = false;
  let failures = 0;
  /** By `performance.now()`: a changed clock does not move it. */
  let tryAt = 0;
  const isTooSoon = () => {
    if (failures === 0) return false;
    if (navigator.onLine === false) tryAt = 0;
    const isAway = navigator.onLine === false || document.visibilityState === 'hidden';
    return isAway || performance.now() < tryAt;
  };
  // Runs with each tick of the player.
  const load = async () => {
    if (devices || isLoading || !areNeeded(preferences()) || isTooSoon()) return;
    isLoading = true;
    const code = await fetchCode().catch(() => null);
    isLoading = false;
    if (!code) {
      failures += 1;
      tryAt = performance.now() + retryIn(failures);
    }
    if (!code || isGone) return;
    const cues = code.createCues(preferences, locale);
    const unwatch = code.watchRestNotice((answer) =>
      player.tell(answer === 'more' ? { kind: 'add', seconds: 15 } : { kind: 'go_on' }),
    );
    devices = { ...code, cues };
    close = () => {
      unwatch();
      void code.closeRestNotice();
      code.clearMediaKeys('rest');
      cues.close();
    };
  };
  void load();
  const unsubscribe = player.store.subscribe(() => void load());
  return {
    now: () => devices,
    close: () => {
      isGone = true;
      unsubscribe();
      close();
    },
  };
}
