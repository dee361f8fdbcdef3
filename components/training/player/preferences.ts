'use client';

import { api } from '@/components/ui/api';
import { readStored, writeStored } from '@/components/ui/stored';
import type { PlayerPreferences } from '@/lib/domain/player/choices';
import { PREFERENCES } from '@/lib/offline/journal';

type Change = Partial<PlayerPreferences>;

const keyOf = (userId: number) => `${PREFERENCES}${userId}`;

/** Preferences changed on this device that have not been sent yet. */
export const waitingPreferences = (userId: number): Change =>
  (readStored('browser', keyOf(userId)) ?? {}) as Change;

/** Stores a change of preferences and sends it; offline it is sent later. */
export function savePreferences(userId: number, change: Change): void {
  const isStored = writeStored('browser', keyOf(userId), { ...waitingPreferences(userId), ...change });
  // Where storage is blocked it is sent only once.
  void (isStored ? sendPreferences(userId) : put(change));
}

const put = (change: Change) =>
  api('/api/v1/training/preferences', { method: 'PUT', body: change, stay: true }).then(
    () => true,
    () => false,
  );

/** Sends stored changes. Those made meanwhile stay stored. */
export async function sendPreferences(userId: number): Promise<void> {
  const change = waitingPreferences(userId);
  if (Object.keys(change).length === 0 || !(await put(change))) return;
  const left = Object.entries(waitingPreferences(userId)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(change[name as keyof Change]),
  );
  writeStored('browser', keyOf(userId), left.length === 0 ? null : Object.fromEntries(left));
}
