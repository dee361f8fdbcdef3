import 'server-only';
import { db } from '@/db/client';
import { type DayTreeRow, findDayTree } from '@/db/repositories/training';
import { parseDuration } from '@/lib/domain/duration';
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

/** Only web addresses are played. */
const playable = (url: string | null): url is string =>
  url !== null && URL.canParse(url.trim()) && new URL(url.trim()).protocol === 'https:';

function toExercise(row: DayTreeRow, poster: string | null): ExerciseView {
  return {
    id: row.id ?? 0,
    name: row.name ?? '',
    code: row.code,
    dose: row.duration,
    instructions: row.instructions,
    technique: row.technique,
    videos: SOURCES.flatMap(([kind, column]) => {
      const url = row[column];
      return playable(url) ? [{ kind, url: url.trim() }] : [];
    }),
    poster,
  };
}

/** The blocks of an open day with their exercises. Never call it for a locked one. */
export async function loadBlocks(dayId: number, way: Way): Promise<BlockView[]> {
  const rows = await findDayTree(db, dayId);
  const ids = [...new Set(rows.flatMap(({ exerciseId }) => (exerciseId === null ? [] : [exerciseId])))];
  const gallery = await loadGallery(db, 'exercises', ids, () => '');
  const posterOf = (id: number) => gallery.get(id)?.get('image')?.[0]?.src;
  const blocks = new Map<number, BlockView & { exercises: ExerciseView[] }>();
  for (const row of rows) {
    const block = blocks.get(row.blockId) ?? {
      id: row.blockId,
      name: row.block,
      minutes: Math.round((parseDuration(row.blockDuration) ?? 0) / 60),
      text: row.blockText,
      exercises: [],
    };
    blocks.set(row.blockId, block);
    if (row.id === null || row.exerciseId === null) continue;
    const src = posterOf(row.exerciseId);
    block.exercises.push(toExercise(row, src ? onGround(src, way) : null));
  }
  return [...blocks.values()];
}
