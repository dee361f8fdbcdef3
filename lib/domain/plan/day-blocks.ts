import { durationOf } from '../block-figures';
import type { Colorway } from '../catalog/program-identity';
import { onGround } from './ground';
import { blockMinutes } from './minutes';
import type { BodyBlock, BodyExercise, DayBody } from './version';

/*
 * A day as it is shown: its content with the library's names, texts and videos. Used by the server, and by
 * phones offline.
 */

const VIDEO_KINDS = ['video', 'alternative', 'restricted', 'technique'] as const;
export type VideoKind = (typeof VIDEO_KINDS)[number];
export type ShownExercise = {
  id: number;
  exerciseId: number;
  name: string;
  code: string | null;
  dose: string | null;
  instructions: string | null;
  technique: string | null;
  videos: readonly { kind: VideoKind; url: string }[];
  poster: string | null;
};
export type ShownBlock = {
  id: number;
  name: string;
  minutes: number;
  text: string | null;
  /** How the plan times it. */
  timing: Pick<BodyBlock, 'block_id' | 'duration' | 'scheme' | 'rounds' | 'rest_seconds'>;
  exercises: readonly ShownExercise[];
};

export type LibraryBlockRow = {
  id: number;
  name: string;
  duration: string | null;
  description: string | null;
};
export type LibraryExerciseRow = {
  id: number;
  name: string;
  technique: string | null;
  duration: string | null;
  url_video: string | null;
  url_alternativo: string | null;
  url_restringido: string | null;
  url_tecnica: string | null;
  /** Its picture. */
  poster: string | null;
};
export type Library = {
  blocks: ReadonlyMap<number, LibraryBlockRow>;
  exercises: ReadonlyMap<number, LibraryExerciseRow>;
};

const SOURCES = [
  ['video', 'url_video'],
  ['alternative', 'url_alternativo'],
  ['restricted', 'url_restringido'],
  ['technique', 'url_tecnica'],
] as const;

/** Web addresses, and paths of the studio's own files. */
const playable = (url: string | null): url is string => {
  const text = url?.trim() ?? '';
  return /^\/(?!\/)/.test(text) || (URL.canParse(text) && new URL(text).protocol === 'https:');
};

export const videosOf = (library: LibraryExerciseRow): { kind: VideoKind; url: string }[] =>
  SOURCES.flatMap(([kind, column]) => {
    const url = library[column];
    return playable(url) ? [{ kind, url: url.trim() }] : [];
  });

const toExercise = (row: BodyExercise, library: LibraryExerciseRow, colorway: Colorway): ShownExercise => ({
  id: row.id,
  exerciseId: row.exercise_id,
  name: library.name,
  code: row.code,
  dose: row.duration ?? library.duration,
  instructions: row.instructions,
  technique: library.technique,
  videos: videosOf(library),
  poster: library.poster && onGround(library.poster, colorway),
});

/** The blocks of a day. Doses and texts come from the version, names and videos from the library. */
export const shownBlocks = (
  body: DayBody,
  { blocks, exercises }: Library,
  colorway: Colorway,
): ShownBlock[] =>
  body.blocks.map((block) => {
    const usual = blocks.get(block.block_id);
    return {
      id: block.id,
      name: usual?.name ?? '',
      minutes: blockMinutes(block, usual),
      text: block.description ?? usual?.description ?? null,
      timing: {
        block_id: block.block_id,
        duration: durationOf(block, usual),
        scheme: block.scheme,
        rounds: block.rounds,
        rest_seconds: block.rest_seconds,
      },
      exercises: block.exercises.flatMap((row) => {
        const library = exercises.get(row.exercise_id);
        return library ? [toExercise(row, library, colorway)] : [];
      }),
    };
  });
