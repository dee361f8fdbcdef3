import type { KeptVideo } from '@/lib/domain/offline/space';

/*
 * Videos of a week that was saved (docs/spec/offline.md#space). The worker plays them from this cache, and
 * never puts one into it.
 */

export const VIDEOS = 'brio-videos';
export const ART = 'brio-art';
/** Pictures that are kept; the oldest ones go. */
export const PICTURES = 200;
/** Header of a kept answer: the last date that the video is planned for. */
export const PLANNED = 'x-planned-on';

export async function keptVideos(): Promise<KeptVideo[]> {
  if (typeof caches === 'undefined') return [];
  const cache = await caches.open(VIDEOS);
  const kept = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const headers = (await cache.match(url))?.headers;
      return { url, bytes: Number(headers?.get('content-length')), on: headers?.get(PLANNED) ?? '' };
    }),
  );
  return kept;
}

/** The most videos deleted for one write. */
const MOST_GIVEN = 20;

/**
 * Writes to the phone. When the browser has no room, deletes videos, those with the oldest plan date first,
 * then posters; never the queue or a workout (docs/spec/offline.md#space). `before`: only videos planned
 * earlier. Rejects when there is still no room, or for any other reason.
 */
export async function withRoom<T>(write: () => Promise<T>, before?: string): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await write();
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
      if (!isFull || tries > MOST_GIVEN || !(await giveRoom(before).catch(() => false))) throw error;
    }
  }
}

/** False when there is nothing left to give. */
async function giveRoom(before: string | undefined): Promise<boolean> {
  if (typeof caches === 'undefined') return false;
  const [first] = (await keptVideos())
    .filter(({ on }) => before === undefined || on < before)
    .sort((a, b) => (a.on < b.on ? -1 : 1));
  return first ? dropVideo(first.url) : caches.delete(ART);
}

export const dropVideo = async (url: string): Promise<boolean> => (await caches.open(VIDEOS)).delete(url);
export const dropVideos = async (): Promise<boolean> =>
  typeof caches === 'undefined' ? false : caches.delete(VIDEOS);
