import 'server-only';
import { db } from '@/db/client';
import { findPreferences, mergePreferences } from '@/db/repositories/training/training-progress';
import { type RequestContext, requireActor, requireSelf } from '@/lib/domain/actor';
import { withBar } from '@/lib/domain/player/sets';
import {
  type PreferencesChange,
  readPreferences,
  type TrainingPreferences,
} from '@/lib/domain/player/training-preferences';
import { readerOf } from './reader';
import { readTrainingPreferences } from './variants-seen';

/** Units, voice, variants, rest and bar of the caller (docs/spec/player.md#variants). */
export async function getPreferences({ actor }: RequestContext): Promise<{ data: TrainingPreferences }> {
  const own = requireActor(actor);
  return { data: await readTrainingPreferences(readerOf(own), own.userId) };
}

/** Changes the fields given. */
export async function savePreferences(
  { actor }: RequestContext,
  change: PreferencesChange,
): Promise<{ data: TrainingPreferences }> {
  const { userId } = requireSelf(actor);
  const before = readPreferences(await findPreferences(db, userId));
  await mergePreferences(db, userId, withBar(before, change));
  return { data: readPreferences(await findPreferences(db, userId)) };
}
