import { PLAYER_LOCK } from './player-lock-name';

/** Time limit for another tab to hand the player over, in ms. */
const HANDOVER_MS = 1_500;

/** Resolves when the lock that this page held before has been released. */
let before: Promise<unknown> = Promise.resolve();

export type TabLock = {
  /** Takes the lock if no other tab has it. */
  tryTake: () => Promise<boolean>;
  /** Takes the lock from the other tab, which saves and pauses first if it can. */
  take: () => Promise<void>;
  close: () => void;
};

/**
 * Only one tab plays at a time (docs/spec/player.md#session). `onTakeover` runs when another tab takes over,
 * which waits for its promise. `onLost` runs when the lock was taken without asking.
 */
export function tabLock(onTakeover: () => Promise<void>, onLost: () => void): TabLock {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(PLAYER_LOCK) : null;
  let release: (() => void) | null = null;
  let closed = false;

  async function hold(options: LockOptions): Promise<boolean> {
    // Without the Web Locks API nothing is shared.
    if (!('locks' in navigator)) return true;
    const turn = before;
    let settled = () => {};
    before = new Promise<void>((resolve) => {
      settled = resolve;
    });
    await turn;
    return new Promise((resolve) => {
      navigator.locks
        .request(PLAYER_LOCK, options, (lock) => {
          resolve(lock !== null && !closed);
          if (!lock || closed) return null;
          return new Promise<void>((done) => {
            release = done;
          });
        })
        .catch(() => {
          const hadLock = release !== null;
          release = null;
          resolve(false);
          if (hadLock) onLost();
        })
        .finally(settled);
    });
  }
  const free = () => {
    release?.();
    release = null;
  };
  channel?.addEventListener('message', () => {
    if (release) void onTakeover().finally(free);
  });
  return {
    tryTake: () => hold({ ifAvailable: true }),
    take: async () => {
      channel?.postMessage('take');
      const given = await hold({ signal: AbortSignal.timeout(HANDOVER_MS) });
      if (!given) await hold({ steal: true });
    },
    close: () => {
      closed = true;
      channel?.close();
      free();
    },
  };
}
