import { loadPatiently } from '@/components/ui/load-patiently';
import type { PlayDay } from '@/lib/domain/player/day';
import { offlineCode } from '../offline-code';
import type { Kept } from './session-store';

/* The stored session of a player, whose page loads the database once, with the code of the queue. */

/** The session of a day; null when there is none, `failed` when that could not be read. */
export async function loadStored(
  userId: number,
  day: PlayDay,
  isGone: () => boolean = () => false,
): Promise<Kept | 'failed' | null> {
  const read = await loadPatiently(async () => {
    const { loadSession } = await offlineCode();
    return { kept: await loadSession(userId, day) };
  }, isGone);
  return read ? read.kept : 'failed';
}

export const saveStored = async (kept: Kept): Promise<void> => (await offlineCode()).saveSession(kept);

export const dropStored = async (kept: Kept): Promise<void> => (await offlineCode()).dropSession(kept);
