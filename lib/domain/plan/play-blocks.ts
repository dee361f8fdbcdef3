import type { PlannedBlock } from '@/lib/domain/player/planned-day';
import type { Variant } from '@/lib/domain/player/variants';
import { blockFigures } from '../block-figures';
import type { ShownBlock, VideoKind } from './day-blocks';
import { onGround } from './ground';

/** The variant of the player that a video of the library is. */
export const VARIANT_OF: Readonly<Record<VideoKind, Variant>> = {
  video: 'video',
  alternative: 'alternativo',
  restricted: 'restringido',
  technique: 'tecnica',
};

/** The blocks of a day that is played; their scheme also when only the description states it. */
export const playBlocks = (blocks: readonly ShownBlock[]): PlannedBlock[] =>
  blocks.map(({ name, minutes, text, timing, exercises }) => ({
    ...timing,
    scheme: blockFigures({ ...timing, description: text }).scheme,
    name,
    minutes,
    description: text,
    exercises: exercises.map((row) => ({
      id: row.id,
      exercise_id: row.exerciseId,
      duration: row.dose,
      code: row.code,
      name: row.name,
      instructions: row.instructions,
      technique: row.technique,
      videos: row.videos.map(({ kind, url }) => ({ variant: VARIANT_OF[kind], url })),
      poster: row.poster && onGround(row.poster, 'tinta'),
    })),
  }));
