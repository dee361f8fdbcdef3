'use client';

import { api } from '@/components/ui/api';
import { workoutOf } from '@/lib/domain/player/entries';
import type { Kept } from './session-store';

/**
 * Tells the server of the workout, with the last entry of the queue, which it then already knows or takes
 * (docs/spec/offline.md#queue). Resolves to whether it was told; without an entry there is nothing to tell.
 */
export async function sendWorkout(kept: Kept, now: number): Promise<boolean> {
  const { session, day, entry, countGaps } = kept;
  const workout = workoutOf(session, day, now, countGaps);
  if (!workout || !entry) return false;
  const body = {
    user_id: session.user_id,
    sent_at: new Date(now).toISOString(),
    partial: true,
    entries: [entry],
    sessions: [workout],
  };
  try {
    await api('/api/v1/training/logs', { body, stay: true, keepalive: true });
    return true;
  } catch {
    return false;
  }
}
