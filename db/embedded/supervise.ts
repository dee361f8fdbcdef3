import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const MAX_WAIT_MS = 2_000;

/**
 * Restarts a server whenever it exits by itself, until `stop`. A failed start is repeated, for instance while
 * the disk is full.
 */
export function keepRunning(
  first: ChildProcess,
  startAgain: () => Promise<ChildProcess>,
  shutDown: (child: ChildProcess) => Promise<void>,
): { stop: () => Promise<void> } {
  let child = first;
  let stopping = false;
  let restarting = Promise.resolve();

  async function restart(): Promise<void> {
    console.error('The embedded PostgreSQL ended by itself: it is started again.');
    for (let wait = 0; !stopping; wait = Math.min(wait + 500, MAX_WAIT_MS)) {
      await sleep(wait);
      try {
        child = await startAgain();
        watch();
        return;
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
      }
    }
  }
  function watch(): void {
    const onExit = () => {
      if (!stopping) restarting = restart();
    };
    if (child.exitCode !== null || child.signalCode !== null) onExit();
    else child.once('exit', onExit);
  }
  watch();
  return {
    stop: async () => {
      stopping = true;
      await restarting;
      await shutDown(child);
    },
  };
}
