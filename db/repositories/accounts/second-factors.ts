import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { recovery_codes, second_factors } from '@/db/schema';
import { findOne, lockOne, wroteAny } from '../rows';

export const findSecondFactor = (db: Db, userId: number) =>
  findOne(db, second_factors, eq(second_factors.user_id, userId));

/** The same, locked: another transaction can't restart, confirm or remove it until this one ends. */
export const lockSecondFactor = (tx: Transaction, userId: number) =>
  lockOne(tx, second_factors, eq(second_factors.user_id, userId));

/** Begins an enrolment, or restarts it. Does nothing once one is confirmed. */
export async function startSecondFactor(db: Db, userId: number, secret: string, at: Date): Promise<void> {
  await db
    .insert(second_factors)
    .values({ user_id: userId, secret, created_at: at })
    .onConflictDoUpdate({
      target: second_factors.user_id,
      set: { secret, created_at: at, last_step: null },
      setWhere: isNull(second_factors.confirmed_at),
    });
}

/** Marks a time step as used; false when it or a later one was used before. */
export const claimTimeStep = (db: Db, userId: number, step: number): Promise<boolean> =>
  wroteAny(
    db
      .update(second_factors)
      .set({ last_step: step })
      .where(
        and(
          eq(second_factors.user_id, userId),
          or(isNull(second_factors.last_step), lt(second_factors.last_step, step)),
        ),
      ),
  );

/** False when the enrolment was confirmed before. */
export const confirmSecondFactor = (db: Db, userId: number, at: Date): Promise<boolean> =>
  wroteAny(
    db
      .update(second_factors)
      .set({ confirmed_at: at })
      .where(and(eq(second_factors.user_id, userId), isNull(second_factors.confirmed_at))),
  );

/** Removes the factor and its recovery codes; false when there was none. */
export async function removeSecondFactor(db: Db, userId: number): Promise<boolean> {
  await db.delete(recovery_codes).where(eq(recovery_codes.user_id, userId));
  const removed = await db
    .delete(second_factors)
    .where(and(eq(second_factors.user_id, userId), isNotNull(second_factors.confirmed_at)))
    .returning({ userId: second_factors.user_id });
  return removed.length > 0;
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly string[]): Promise<void> {
  await db.delete(recovery_codes).where(eq(recovery_codes.user_id, userId));
  await db.insert(recovery_codes).values(hashes.map((code_hash) => ({ user_id: userId, code_hash })));
}

/** Marks a recovery code as used; false when it is unknown or was used. */
export const consumeRecoveryCode = (db: Db, userId: number, hash: string, at: Date): Promise<boolean> =>
  wroteAny(
    db
      .update(recovery_codes)
      .set({ used_at: at })
      .where(
        and(
          eq(recovery_codes.user_id, userId),
          eq(recovery_codes.code_hash, hash),
          isNull(recovery_codes.used_at),
        ),
      ),
  );

export const countRecoveryCodes = (db: Db, userId: number): Promise<number> =>
  db.$count(recovery_codes, and(eq(recovery_codes.user_id, userId), isNull(recovery_codes.used_at)));
