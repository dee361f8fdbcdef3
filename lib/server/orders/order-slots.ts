import 'server-only';
import { AppError } from '@/lib/domain/errors';
import { WORK_LIMITS } from '@/lib/domain/limits';

/**
 * Orders that one process places concurrently.
 * Fewer than the pool's connections, so that pages keep some.
 */
const { batch: AT_ONCE, timeoutMs: WAIT_MS } = WORK_LIMITS.placeOrder;

let running = 0;
const waiting: (() => void)[] = [];

/** Resolves when a slot is free. Throws 503 with `retryAfter` after a long wait. */
function enter(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return Promise.resolve();
  }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(go), 1);
      reject(new AppError('unavailable', { retryAfter: 5 }));
    }, WAIT_MS);
    const go = () => {
      clearTimeout(timer);
      resolve();
    };
    waiting.push(go);
  });
}

/** Passes the slot to the next waiting call; `running` is unchanged then. */
function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

/**
 * Limits how many orders are placed concurrently, to protect the connection pool.
 * First come, first served.
 */
export async function withOrderSlot<T>(work: () => Promise<T>): Promise<T> {
  await enter();
  try {
    return await work();
  } finally {
    leave();
  }
}
