import 'server-only';
import { db } from '@/db/client';
import {
  findDayBody,
  findLibraryBlocks,
  findLibraryExercises,
  type LibraryExercise,
} from '@/db/repositories/training-plan';
import { parseDuration } from '@/lib/domain/duration';
import type { BodyExercise } from '@/lib/domain/plan/version';
import type { Way } from '@/lib/domain/program-identity';
import { loadGallery } from '@/lib/server/products/pictures';
import type { BlockView, ExerciseView } from './views';

/** Exercise drawings exist for four backgrounds; the other ways use the nearest. */
const GROUND: Readonly<Record<Way, string>> = {
  rosa: 'rubor',
  rubor: 'rubor',
  tinta: 'tinta',
  humo: 'humo',
  espuma: 'espuma',
  mar: 'espuma',
};
const onGround = (src: string, way: Way) =>
  src.replace(/^(\/art\/ej-\w+)-(?:rubor|tinta|humo|espuma)\.svg$/, `$1-${GROUND[way]}.svg`);

const SOURCES = [
  ['video', 'url_video'],
  ['alternative', 'url_alternativo'],
  ['restricted', 'url_restringido'],
  ['technique', 'url_tecnica'],
] as const;

/** Web addresses are played, and the studio's own files by their path. */
const playable = (url: string | null): url is string => {
  const text = url?.trim() ?? '';
  return /^\/(?!\/)/.test(text) || (URL.canParse(text) && new URL(text).protocol === 'https:');
};

function toExercise(row: BodyExercise, library: LibraryExercise, poster: string | null): ExerciseView {
  return {
    id: row.id,
    name: library.name,
    code: row.code,
    dose: row.duration ?? library.duration,
    instructions: row.instructions,
    technique: library.technique,
    videos: SOURCES.flatMap(([kind, column]) => {
      const url = library[column];
      return playable(url) ? [{ kind, url: url.trim() }] : [];
    }),
    poster,
  };
}

/**
 * The blocks of an open day with their exercises, by the address of its content. Never call it for a locked
 * one. Doses and texts are of the version, names and videos of the library.
 */
export async function loadBlocks(hash: string, way: Way): Promise<BlockView[]> {
  const body = await findDayBody(db, hash);
  if (!body) return [];
  const exerciseIds = body.blocks.flatMap(({ exercises }) => exercises.map((row) => row.exercise_id));
  const ids = [...new Set(exerciseIds)];
  const [blocks, exercises, gallery] = await Promise.all([
    findLibraryBlocks(
      db,
      body.blocks.map(({ block_id }) => block_id),
    ),
    findLibraryExercises(db, ids),
    loadGallery(db, 'exercises', ids, () => ''),
  ]);
  const blockOf = new Map(blocks.map((row) => [row.id, row]));
  const exerciseOf = new Map(exercises.map((row) => [row.id, row]));
  return body.blocks.map((block): BlockView => {
    const usual = blockOf.get(block.block_id);
    return {
      id: block.id,
      name: usual?.name ?? '',
      minutes: Math.round((parseDuration(block.duration ?? usual?.duration) ?? 0) / 60),
      text: block.description ?? usual?.description ?? null,
      exercises: block.exercises.flatMap((row) => {
        const library = exerciseOf.get(row.exercise_id);
        const src = gallery.get(row.exercise_id)?.get('image')?.[0]?.src;
        return library ? [toExercise(row, library, src ? onGround(src, way) : null)] : [];
      }),
    };
  });
}
