import 'server-only';
import { db } from '@/db/client';
import { loadGallery } from '@/lib/server/products/pictures';

/** Finds the still image of each of these exercises of the library; null without one. */
export async function loadPosters(ids: readonly number[]): Promise<(id: number) => string | null> {
  const gallery = await loadGallery(db, 'exercises', ids, () => '');
  return (id) => gallery.get(id)?.get('image')?.[0]?.src ?? null;
}
