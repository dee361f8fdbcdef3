'use client';

import { api } from '@/components/ui/api';
import type { PlayerPreferences } from '@/lib/domain/player/choices';

type Change = Partial<PlayerPreferences>;

const keyOf = (userId: number) => `brio:preferences:${userId}`;

/** What was chosen on this device and the server does not know yet. */
export function waitingPreferences(userId: number): Change {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as Change;
  } catch {
    return {};
  }
}

/** Keeps a change of preferences and sends it; without signal it waits for the next time. */
export function savePreferences(userId: number, change: Change): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...waitingPreferences(userId), ...change }));
    void sendPreferences(userId);
  } catch {
    // Storage is blocked: it is sent once.
    void put(change);
  }
}

const put = (change: Change) =>
  api('/api/v1/training/preferences', { method: 'PUT', body: change, stay: true }).then(
    () => true,
    () => false,
  );

/** Sends what waits. What was changed meanwhile goes on waiting. */
export async function sendPreferences(userId: number): Promise<void> {
  const change = waitingPreferences(userId);
  if (Object.keys(change).length === 0 || !(await put(change))) return;
  const left = Object.entries(waitingPreferences(userId)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(change[name as keyof Change]),
  );
  if (left.length === 0) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), JSON.stringify(Object.fromEntries(left)));
}
