import { type KeptVideo, makeRoom, videoCap } from '@/lib/domain/offline/space';
import { dropVideo, keptVideos, PLANNED, VIDEOS, withRoom } from './videos';

/* Apart from lib/offline/videos.ts, which every page of the plan loads: only «Guardar la semana» needs it. */

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

const sum = (kept: readonly KeptVideo[]) => kept.reduce((all, { bytes }) => all + bytes, 0);
