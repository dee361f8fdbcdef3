import { useCallback, useEffect, useState } from 'react';
import { videoCap } from '@/lib/domain/offline/space';
import type { PhonePlan } from '@/lib/offline/plan';
import { ART, keptVideos } from '@/lib/offline/videos';
import { videosByDay } from '@/lib/offline/week-videos';
import { absolute } from './absolute';

/** Storage used by Brío on this phone, in bytes; `perDay`: stored videos per day. */
export type Storage = {
  videos: number;
  pictures: number;
  texts: number;
  cap: number;
  perDay: ReadonlyMap<number, number>;
};

export function useStorage(plan: PhonePlan | null): { storage: Storage | null; reload: () => void } {
  const [storage, setStorage] = useState<Storage | null>(null);
  const reload = useCallback(() => {
    void measure(plan)
      .then(setStorage)
      .catch(() => setStorage(null));
  }, [plan]);
  useEffect(reload, [reload]);
  return { storage, reload };
}

async function measure(plan: PhonePlan | null): Promise<Storage> {
  const [kept, pictures, estimate] = await Promise.all([
    keptVideos(),
    cacheBytes(ART),
    navigator.storage?.estimate?.(),
  ]);
  const videos = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  const urls = new Set(kept.map(({ url }) => url));
  const days = plan ? videosByDay(plan) : [];
  return {
    videos,
    pictures,
    texts: plan ? textBytes(plan) : 0,
    cap: videoCap(estimate?.quota),
    perDay: new Map(
      days.map(({ id, files }) => [id, files.filter(({ url }) => urls.has(absolute(url))).length]),
    ),
  };
}

const textBytes = ({ programs, bodies, library, waiting }: PhonePlan): number =>
  new Blob([JSON.stringify([programs, [...bodies], [...library.exercises], [...library.blocks], waiting])])
    .size;

/** Bytes of a cache. */
async function cacheBytes(name: string): Promise<number> {
  if (typeof caches === 'undefined' || !(await caches.has(name))) return 0;
  const cache = await caches.open(name);
  const sizes = await Promise.all(
    (await cache.keys()).map(async (key) => (await (await cache.match(key))?.blob())?.size ?? 0),
  );
  return sizes.reduce((all, size) => all + size, 0);
}
