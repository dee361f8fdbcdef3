import 'server-only';
import { db, type Transaction } from '@/db/client';
import {
  claimTimeStep,
  consumeRecoveryCode,
  lockSecondFactor,
} from '@/db/repositories/accounts/second-factors';
import { updateSession } from '@/db/repositories/accounts/sessions';
import { limit, removeAttempt, resetLimit } from '@/lib/auth/rate-limit';
import { unseal } from '@/lib/auth/seal';
import { hashRecoveryCode, stepOfCode } from '@/lib/auth/totp';
import { type Actor, type RequestContext, requireSelf } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { conflict, invalidField } from '@/lib/domain/errors';
import { logOwn } from '../own-log';

async function isValidCode(tx: Transaction, { userId }: Actor, code: string): Promise<boolean> {
  const factor = await lockSecondFactor(tx, userId);
  if (!factor?.confirmed_at) throw conflict('second_factor_none');
  const step = stepOfCode(unseal(factor.secret), code, now());
  if (step !== null) return claimTimeStep(tx, userId, step);
  return consumeRecoveryCode(tx, userId, hashRecoveryCode(userId, code), now());
}

/**
 * Completes this session's second factor with an authenticator code, each valid once, or a recovery code
 * (docs/spec/accounts.md#staff). Throws 401, 409 without a factor, 422 at `code`, 429.
 */
export async function giveSecondFactor(context: RequestContext, code: string): Promise<void> {
  const actor = requireSelf(context.actor);
  const pair = `${context.ip} ${actor.userId}`;
  const account = String(actor.userId);
  await limit('second_factor', pair);
  await limit('second_factor_account', account);
  const right = await db.transaction(async (tx) => {
    const given = await isValidCode(tx, actor, code.replace(/\s/g, ''));
    if (given) await updateSession(tx, actor.sessionId, { second_factor_at: now() });
    await logOwn(tx, context, actor.userId, 'second-factor', given ? 'S' : 'F');
    return given;
  });
  if (!right) throw invalidField('code', 'second_factor_wrong');
  await resetLimit('second_factor', pair);
  await removeAttempt('second_factor_account', account);
}
