import 'server-only';
import { db } from '@/db/client';
import {
  findOthersPresent,
  keepPresence,
  removeOldPresence,
  removePresence,
} from '@/db/repositories/builder/builder-presence';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { PRESENCE_SECONDS } from '@/lib/domain/plan/builder-presence';
import { requireProgram } from './require-program';

/** Someone else who has the program open, at a day (`program_days.id`) if any. */
export type Present = { id: number; name: string; program_day_id: number | null };

/**
 * `POST programs/{id}/presence`: the caller has the program open (docs/spec/builder.md#two-editors); answers
 * the others. It locks nothing. Throws 401, 403, 404.
 */
export async function keepOpen(
  context: RequestContext,
  programId: number,
  dayId: number | null,
): Promise<{ data: Present[] }> {
  const { userId } = requireAbility(context.actor, 'program_show');
  await requireProgram(programId);
  const at = now();
  const since = new Date(at.getTime() - PRESENCE_SECONDS.gone * 1_000);
  await keepPresence(db, { programId, userId, dayId, at });
  await removeOldPresence(db, programId, since);
  return { data: await findOthersPresent(db, { programId, userId, since }) };
}

/** `DELETE programs/{id}/presence`: the caller has left. Throws 401, 403. */
export async function leaveOpen(context: RequestContext, programId: number): Promise<void> {
  const { userId } = requireAbility(context.actor, 'program_show');
  await removePresence(db, { programId, userId });
}
