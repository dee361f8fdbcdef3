'use client';

import { api } from '@/components/ui/api';
import type { PlayerPreferences } from '@/lib/domain/player/choices';
import { PREFERENCES } from '@/lib/offline/journal';

type Change = Partial<PlayerPreferences>;

const keyOf = (userId: number) => `${PREFERENCES}${userId}`;

/** Preferences changed on this device that have not been sent yet. */
export function waitingPreferences(userId: number): Change {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Change;
  } catch {
    return {};
  }
}

/** Stores a change of preferences and sends it; offline it is sent later. */
export function savePreferences(userId: number, change: Change): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...waitingPreferences(userId), ...change }));
    void sendPreferences(userId);
  } catch {
    // Storage is blocked, so it is sent only once.
    void put(change);
  }
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
  if (left.length === 0) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(left)));
}
