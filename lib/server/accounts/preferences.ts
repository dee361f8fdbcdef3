import 'server-only';
import { db } from '@/db/client';
import { findUser, mergePreferences } from '@/db/repositories/accounts/users';
import type { UserPreferences } from '@/db/schema';
import { type RequestContext, requireActor } from '@/lib/domain/actor';

/** A user's own language and back-office settings (docs/spec/specification.md#constants). Throws 401 for a guest. */
export async function getPreferences(context: RequestContext): Promise<UserPreferences> {
  const user = await findUser(db, requireActor(context.actor).userId);
  return user?.preferences ?? {};
}

/** Changes some of them; the others stay. Throws 401 for a guest. */
export const savePreferences = async (
  context: RequestContext,
  changes: Partial<UserPreferences>,
): Promise<void> => mergePreferences(db, requireActor(context.actor).userId, changes);
