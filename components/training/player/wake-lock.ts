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
  let current: WakeLockSentinel | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function take() {
    if (current || !isAwake || document.visibilityState !== 'visible') return;
    if (!('wakeLock' in navigator)) return onRefused(true);
    try {
      const lock = await navigator.wakeLock.request('screen');
      if (!isAwake || current) return void lock.release();
      current = lock;
      lock.addEventListener('release', () => {
        current = null;
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
    else void current?.release();
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
