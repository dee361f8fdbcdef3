import { type KeptVideo, makeRoom, videoCap } from '@/lib/domain/offline/space';

/*
 * Videos of a week that was saved (docs/spec/offline.md#space). The worker plays them from this cache, and
 * never puts one into it.
 */

export const VIDEOS = 'brio-videos';
export const ART = 'brio-art';
/** Pictures that are kept; the oldest ones go. */
export const PICTURES = 200;
/** Header of a kept answer: the last date that the video is planned for. */
const PLANNED = 'x-planned-on';

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

export type PlannedVideo = { url: string; bytes: number; on: string };
export type SaveResult = 'saved' | 'failed' | 'no_space';

/** Stores one video. Makes room first; if the browser has none, deletes videos, then posters. */
export async function saveVideo(video: PlannedVideo, signal: AbortSignal): Promise<SaveResult> {
  const { quota } = (await navigator.storage?.estimate?.()) ?? {};
  const kept = await keptVideos();
  const leaving = makeRoom(
    kept.filter(({ on }) => on < video.on),
    video.bytes,
    videoCap(quota) - sum(kept.filter(({ on }) => on >= video.on)),
  );
  if (!leaving) return 'no_space';
  for (const { url } of leaving) await dropVideo(url);
  try {
    const response = await fetch(video.url, { mode: 'cors', signal });
    if (!response.ok) return 'failed';
    const body = await response.blob();
    const headers = new Headers(response.headers);
    headers.set('content-length', String(body.size));
    headers.set(PLANNED, video.on);
    return await store(video.url, () => new Response(body, { headers }), video.on);
  } catch {
    return 'failed';
  }
}

async function store(url: string, response: () => Response, on: string): Promise<SaveResult> {
  const put = async () => (await caches.open(VIDEOS)).put(url, response());
  return withRoom(put, on).then(
    () => 'saved',
    () => 'no_space',
  );
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

const sum = (kept: readonly KeptVideo[]) => kept.reduce((all, { bytes }) => all + bytes, 0);
const dropVideo = async (url: string): Promise<boolean> => (await caches.open(VIDEOS)).delete(url);
export const dropVideos = async (): Promise<boolean> =>
  typeof caches === 'undefined' ? false : caches.delete(VIDEOS);

/** Bytes of a cache, by the headers of its answers. */
export async function cacheBytes(name: string): Promise<number> {
  if (typeof caches === 'undefined' || !(await caches.has(name))) return 0;
  const cache = await caches.open(name);
  const sizes = await Promise.all(
    (await cache.keys()).map(async (key) => (await (await cache.match(key))?.blob())?.size ?? 0),
  );
  return sizes.reduce((all, size) => all + size, 0);
}
