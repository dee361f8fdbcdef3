import 'server-only';
import type { Db } from '@/db/client';
import { findPublicFiles, type PublicFileRow } from '@/db/repositories/catalog/content';
import { fileUrl } from '@/lib/adapters/files/urls';
import type { Picture } from './product-card';

/** Address of a public file, shipped with the site or uploaded. */
const addressOf = ({ disk, key, token }: PublicFileRow) =>
  disk === 'public' ? `/${key.replace(/^\/+/, '')}` : fileUrl({ disk, key, token, is_private: false });

/** True for a drawing that ships with the site, rather than an uploaded photo. */
export const isDrawing = (picture: Picture) => picture.src.startsWith('/art/');

export type Gallery = ReadonlyMap<number, ReadonlyMap<string, readonly Picture[]>>;

/** `object-position` of a picture whose focus point was set. */
const focusOf = ({ focusX, focusY }: PublicFileRow) =>
  focusX === null || focusY === null ? {} : { focus: `${focusX}% ${focusY}%` };

/** Pictures of rows by id and collection. `altFor` returns the text of those without a description, by row id. */
export async function loadGallery(
  db: Db,
  model: string,
  ids: readonly number[],
  altFor: (id: number) => string,
) {
  const gallery = new Map<number, Map<string, Picture[]>>();
  if (ids.length === 0) return gallery as Gallery;
  for (const file of await findPublicFiles(db, model, ids)) {
    const collections = gallery.get(file.modelId) ?? new Map<string, Picture[]>();
    gallery.set(file.modelId, collections);
    const pictures = collections.get(file.collection) ?? [];
    collections.set(file.collection, pictures);
    pictures.push({
      src: addressOf(file),
      alt: file.alt ?? altFor(file.modelId),
      width: file.width ?? 600,
      height: file.height ?? 600,
      ...focusOf(file),
      ...(file.sizeId === null ? {} : { sizeId: file.sizeId }),
    });
  }
  return gallery as Gallery;
}
