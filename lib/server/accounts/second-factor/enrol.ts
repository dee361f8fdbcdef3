import 'server-only';
import { db, type Transaction } from '@/db/client';
import {
  claimTimeStep,
  confirmSecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
} from '@/db/repositories/accounts/second-factors';
import { updateSession } from '@/db/repositories/accounts/sessions';
import { limit } from '@/lib/auth/rate-limit';
import { seal, unseal } from '@/lib/auth/seal';
import { hashRecoveryCode, newRecoveryCodes, newTotpSecret, stepOfCode, totpPicture } from '@/lib/auth/totp';
import {
  type Actor,
  type RequestContext,
  requireOwner,
  requireRecentPassword,
  requireSecondFactor,
  requireSelf,
} from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { conflict, invalidField } from '@/lib/domain/errors';
import { logOwn } from '../own-log';

/** Who may set up a factor: anyone with a complete session, or anyone whose role requires a first factor. */
function requireEnroller(context: RequestContext): Actor {
  const actor = requireSelf(context.actor);
  return actor.secondFactor === 'missing' ? actor : requireSecondFactor(actor);
}

export type FactorState = { on: boolean; since: Date | null; recoveryCodes: number };

/** Whether a person's factor is on, and how many recovery codes are left. */
export async function describeSecondFactor(context: RequestContext): Promise<FactorState> {
  const { userId } = requireEnroller(context);
  const factor = await findSecondFactor(db, userId);
  const since = factor?.confirmed_at ?? null;
  return { on: since !== null, since, recoveryCodes: await countRecoveryCodes(db, userId) };
}

export type Enrolment = { secret: string; uri: string; svg: string };

/**
 * Begins to set up the second factor: the secret as text and as a picture to scan. Needs the password of the
 * last ten minutes. Throws 401, 403, 409 when one is on.
 */
export async function startEnrolment(context: RequestContext): Promise<Enrolment> {
  const actor = requireEnroller(context);
  requireRecentPassword(actor);
  const secret = newTotpSecret();
  await startSecondFactor(db, actor.userId, seal(secret), now());
  const stored = await findSecondFactor(db, actor.userId);
  if (stored?.confirmed_at) throw conflict('second_factor_on');
  return { secret, ...totpPicture(secret, actor.email) };
}

/**
 * Turns the second factor on with the first code of the application. Returns ten recovery codes, which are
 * shown this once. Throws 401, 403, 409 when no enrolment was begun or a factor is on, 422 at `code`, 429.
 */
export async function confirmEnrolment(context: RequestContext, code: string): Promise<string[]> {
  const actor = requireEnroller(context);
  await limit('second_factor', `${context.ip} ${actor.userId}`);
  const codes = newRecoveryCodes();
  const right = await db.transaction(async (tx) => {
    const factor = await lockSecondFactor(tx, actor.userId);
    if (!factor) throw conflict('second_factor_none');
    if (factor.confirmed_at) throw conflict('second_factor_on');
    const step = stepOfCode(unseal(factor.secret), code.replace(/\s/g, ''), now());
    if (step === null || !(await claimTimeStep(tx, actor.userId, step))) return false;
    if (!(await confirmSecondFactor(tx, actor.userId, now()))) throw conflict('second_factor_on');
    await saveCodes(tx, actor, codes);
    await updateSession(tx, actor.sessionId, { second_factor_at: now() });
    await logOwn(tx, context, actor.userId, 'second-factor-on');
    return true;
  });
  if (right) return codes;
  await logOwn(db, context, actor.userId, 'second-factor', 'F');
  throw invalidField('code', 'second_factor_wrong');
}

/** Replaces the recovery codes. Needs the password of the last ten minutes. Throws 401, 403, 409. */
export async function renewRecoveryCodes(context: RequestContext): Promise<string[]> {
  const actor = requireOwner(context.actor);
  requireRecentPassword(actor);
  const codes = newRecoveryCodes();
  await db.transaction(async (tx) => {
    const factor = await lockSecondFactor(tx, actor.userId);
    if (!factor?.confirmed_at) throw conflict('second_factor_none');
    await saveCodes(tx, actor, codes);
    await logOwn(tx, context, actor.userId, 'recovery-codes');
  });
  return codes;
}

const saveCodes = (tx: Transaction, { userId }: Actor, codes: readonly string[]): Promise<void> =>
  replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
