import 'server-only';
import { AppError } from '@/lib/domain/errors';

/** Orders that one process places at the same time: fewer than the pool's connections, so that a rush leaves pages theirs. */
const AT_ONCE = 6;
const WAIT_MS = 20_000;

let running = 0;
const waiting: (() => void)[] = [];

/** Resolves when it is this caller's turn. Throws 503 with `retryAfter` when the line is too long. */
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

/** The turn goes from hand to hand: `running` stays while somebody waits. */
function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

/** Lets a rush of buyers wait in line here instead of failing at the database's door. First come, first served. */
export async function withOrderSlot<T>(work: () => Promise<T>): Promise<T> {
  await enter();
  try {
    return await work();
  } finally {
    leave();
  }
}
