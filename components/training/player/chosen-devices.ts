import type { PlayerPreferences } from '@/lib/domain/player/choices';
import type { Cues } from './cues';
import type { Player } from './player-store';

/** Delay before code that failed to load is loaded again, in ms. */
const RETRY_MS = 15_000;

type Code = typeof import('./devices');
export type Devices = Code & { cues: Cues };

const areNeeded = ({ beep, vibrate, voice, locked_sound, rest_notice }: PlayerPreferences): boolean =>
  beep || vibrate || voice || locked_sound || rest_notice;

/**
 * Sound, vibration, voice, notices and headset keys of a player. Their code is loaded once the person has turned
 * one of them on; until then `now()` is null.
 */
export function chosenDevices(player: Player, locale: string) {
  const preferences = () => player.store.getState().preferences;
  let devices: Devices | null = null;
  let close = () => {};
  let isGone = false;
  let isLoading = false;
  const load = async () => {
    if (isLoading || !areNeeded(preferences())) return;
    isLoading = true;
    const code = await import('./devices').catch(() => null);
    if (!code) {
      setTimeout(() => {
        isLoading = false;
      }, RETRY_MS);
      return;
    }
    if (isGone) return;
    const cues = code.createCues(preferences, locale);
    const unwatch = code.watchRestNotice((answer) =>
      player.tell(answer === 'more' ? { kind: 'add', seconds: 15 } : { kind: 'go_on' }),
    );
    devices = { ...code, cues };
    close = () => {
      unwatch();
      void code.closeRestNotice();
      code.clearMediaKeys();
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
