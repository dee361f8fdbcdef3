import 'server-only';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { pool } from '@/db/client';
import { AppError } from '@/lib/domain/errors';

/**
 * Limits: attempts (`points`) within `duration` seconds per key.
 * All instances share them through the database.
 */
const LIMITS = {
  login_ip: { points: 50, duration: 900 },
  login_email: { points: 10, duration: 900 },
  register_ip: { points: 20, duration: 3_600 },
  mail_link: { points: 5, duration: 3_600 },
  checkout_ip: { points: 120, duration: 600 },
  change_password: { points: 10, duration: 900 },
  proof_upload: { points: 20, duration: 3_600 },
  /** Key: one file of one order. */
  download: { points: 30, duration: 86_400 },
} as const;

export type LimitName = keyof typeof LIMITS;

const limiters = new Map<LimitName, RateLimiterPostgres>();

function limiterOf(name: LimitName): RateLimiterPostgres {
  let limiter = limiters.get(name);
  if (!limiter) {
    limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      clearExpiredByTimeout: false,
      ...LIMITS[name],
    });
    limiters.set(name, limiter);
  }
  return limiter;
}

/** Counts one attempt. Throws 429 with `retryAfter` in seconds when there were too many. */
export async function limit(name: LimitName, key: string): Promise<void> {
  try {
    await limiterOf(name).consume(key.toLowerCase());
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw new AppError('too_many_requests', {
      retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1_000)),
    });
  }
}

/** Resets the counter of a key after a success. */
export async function forgive(name: LimitName, key: string): Promise<void> {
  await limiterOf(name).delete(key.toLowerCase());
}
