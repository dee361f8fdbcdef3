'use client';

/** Length of a pause after which the screen may turn off, in ms (docs/spec/player.md#sound-and-screen). */
const LONGEST_PAUSE_MS = 5 * 60_000;

export type WakeLock = {
  /** Called at each event of the player; `awake`: whether the screen should stay on. */
  keepAwake: (awake: boolean) => void;
  paused: () => void;
  close: () => void;
};

/** Keeps the screen on while the player runs and the page is visible. `onRefused`: the device refused. */
export function wakeLock(onRefused: (refused: boolean) => void): WakeLock {
  let isAwake = false;
  let held: WakeLockSentinel | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function take() {
    if (held || !isAwake || document.visibilityState !== 'visible') return;
    if (!('wakeLock' in navigator)) return onRefused(true);
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (!isAwake || held) return void lock.release();
      held = lock;
      lock.addEventListener('release', () => {
        held = null;
      });
      onRefused(false);
    } catch {
      onRefused(true);
    }
  }
  function keepAwake(awake: boolean) {
    clearTimeout(timer);
    isAwake = awake;
    if (awake) void take();
    else void held?.release();
  }
  const onVisible = () => void take();
  document.addEventListener('visibilitychange', onVisible);
  return {
    keepAwake,
    paused: () => {
      clearTimeout(timer);
      timer = setTimeout(() => keepAwake(false), LONGEST_PAUSE_MS);
    },
    close: () => {
      keepAwake(false);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
