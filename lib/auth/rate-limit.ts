import 'server-only';
import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { pool } from '@/db/client';
import { AppError } from '@/lib/domain/errors';
import { waitMessage } from '@/lib/domain/wait-message';

/**
 * Limits: attempts (`points`) within `duration` seconds per key.
 * All instances share them through the database.
 */
const LIMITS = {
  /** Wrong passwords from one address, whatever the account. */
  login_ip: { points: 100, duration: 900 },
  /** Key: address and account. Never the account alone, which would lock its owner out elsewhere. */
  login_pair: { points: 10, duration: 900 },
  /** Links that are opened, from one address. */
  account_link: { points: 30, duration: 900 },
  /** Key: address and account. */
  confirm_password: { points: 10, duration: 900 },
  second_factor: { points: 10, duration: 900 },
  /** Wrong codes of one account from everywhere: only who has its password can use them up. */
  second_factor_account: { points: 100, duration: 3_600 },
  erasure: { points: 10, duration: 900 },
  export_data: { points: 20, duration: 3_600 },
  register_ip: { points: 20, duration: 3_600 },
  /** Tests of mails to segments; key: who writes. */
  mail_test: { points: 20, duration: 3_600 },
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

/** Only a hash of what is counted is kept: a key may be an e-mail, or a card number typed for one. */
const keyOf = (key: string): string => createHash('sha256').update(key.toLowerCase()).digest('base64url');

/** Counts one attempt. Throws 429 with `retryAfter` in seconds when there were too many. */
export async function limit(name: LimitName, key: string): Promise<void> {
  try {
    await limiterOf(name).consume(keyOf(key));
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
    throw new AppError('too_many_requests', { retryAfter, message: waitMessage(retryAfter) });
  }
}

/** Takes back one attempt: a success is no try. */
export async function removeAttempt(name: LimitName, key: string): Promise<void> {
  await limiterOf(name).reward(keyOf(key));
}

/** Resets the counter of a key after a success. */
export async function resetLimit(name: LimitName, key: string): Promise<void> {
  await limiterOf(name).delete(keyOf(key));
}
