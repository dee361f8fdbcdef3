import type { PlayDay } from '@/lib/domain/player/day';
import { offlineCode } from '../offline-code';
import type { Kept } from './session-store';

/* The stored session of a player, whose page loads the database once, with the code of the queue. */

/** Delay before code that failed to load is loaded again, in ms. */
const RETRY_MS = 3_000;

export async function loadStored(userId: number, day: PlayDay): Promise<Kept | null> {
  for (;;) {
    const code = await offlineCode().catch(() => null);
    if (code) return code.loadSession(userId, day);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

export const saveStored = async (kept: Kept): Promise<void> => (await offlineCode()).saveSession(kept);

export const dropStored = async (kept: Kept): Promise<void> => (await offlineCode()).dropSession(kept);
