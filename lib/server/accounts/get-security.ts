import 'server-only';
import { db } from '@/db/client';
import { findSignIns } from '@/db/repositories/accounts/staff-audit';
import type { RequestContext } from '@/lib/domain/actor';
import { describeSecondFactor, type FactorState } from './second-factor/enrol';
import { listSessions, type OpenSession } from './sessions';

export type Security = {
  email: string;
  emailVerified: boolean;
  sessions: readonly OpenSession[];
  signIns: readonly { id: number; at: Date; ip: string | null; result: 'S' | 'F' }[];
  passwordChangedAt: Date | null;
  /** Null for customers, who have none. */
  factor: FactorState | null;
};

const SIGN_INS = 5;

/** Security settings of the caller's account. Throws 401, 403. */
export async function getSecurity(context: RequestContext): Promise<Security> {
  const sessions = await listSessions(context);
  const { actor } = context;
  if (!actor) throw new Error('sessions are listed for a person only');
  const isStaff = actor.abilities.size > 0;
  return {
    email: actor.email,
    emailVerified: actor.emailVerified,
    sessions,
    ...(await findSignIns(db, actor.userId, SIGN_INS)),
    factor: isStaff ? await describeSecondFactor(context) : null,
  };
}
