import 'server-only';
import type { Db } from '@/db/client';
import { findPublicFiles, type PublicFileRow } from '@/db/repositories/catalog/content';
import { loadTexts } from '@/db/repositories/content/translations';
import { fileUrl } from '@/lib/adapters/files/urls';
import { altField, isTranslated, SPANISH } from '@/lib/domain/translations';
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

/** What a picture shows, in the reader's language where that was translated. */
async function altReader(db: Db, model: string, ids: readonly number[], locale: string) {
  if (!isTranslated(model)) return ({ alt }: PublicFileRow) => alt;
  const translate = await loadTexts(db, locale, { [model]: ids });
  return ({ id, modelId, alt }: PublicFileRow) => {
    const name = altField(id);
    return alt === null ? null : (translate(model, modelId, { [name]: alt }, [name])[name] ?? alt);
  };
}

/**
 * Pictures of rows by id and collection. `altFor` returns the text of those without a description, by row id.
 * Descriptions are in the language of `locale`.
 */
export async function loadGallery(
  db: Db,
  model: string,
  ids: readonly number[],
  altFor: (id: number) => string,
  locale: string = SPANISH,
) {
  const gallery = new Map<number, Map<string, Picture[]>>();
  if (ids.length === 0) return gallery as Gallery;
  const [files, altOf] = await Promise.all([
    findPublicFiles(db, model, ids),
    altReader(db, model, ids, locale),
  ]);
  for (const file of files) {
    const collections = gallery.get(file.modelId) ?? new Map<string, Picture[]>();
    gallery.set(file.modelId, collections);
    const pictures = collections.get(file.collection) ?? [];
    collections.set(file.collection, pictures);
    pictures.push({
      src: addressOf(file),
      alt: altOf(file) ?? altFor(file.modelId),
      width: file.width ?? 600,
      height: file.height ?? 600,
      ...focusOf(file),
      ...(file.sizeId === null ? {} : { sizeId: file.sizeId }),
    });
  }
  return gallery as Gallery;
}

/** Finds the still image of each of these exercises of the library; null without one. */
export async function loadPosters(db: Db, ids: readonly number[]): Promise<(id: number) => string | null> {
  const gallery = await loadGallery(db, 'exercises', ids, () => '');
  return (id) => gallery.get(id)?.get('image')?.[0]?.src ?? null;
}
