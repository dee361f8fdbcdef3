import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { updateUser } from '@/db/repositories/accounts/users';
import { type UserPreferences, users } from '@/db/schema';
import { type RequestContext, requireActor } from '@/lib/domain/actor';

/** Changes some of a user's own settings (docs/spec/specification.md#constants); the others stay. */
export async function savePreferences(
  context: RequestContext,
  changes: Partial<UserPreferences>,
): Promise<void> {
  const actor = requireActor(context.actor);
  await updateUser(db, actor.userId, {
    preferences: sql`${users.preferences} || ${JSON.stringify(changes)}::jsonb` as never,
  });
}
