import { eq } from 'drizzle-orm';
import { exercises, files } from '@/db/schema';
import { insertRows, need, type Tx } from '../insert';
import type { Library } from './exercises';
import { publicSize } from './files';

/** Exercises with a clip and its technique in public/clips: those of FlashFit's first two weeks. */
export const CLIPS = [
  'marcha circulos-cadera sentadilla patinador zancada-atras salto-sentadilla puente cuadriceps nino',
  'gusano alcance-toracico lagartija-inclinada boxeo remo curl-press escalador hilo-aguja cobra',
  'jumping-suave estrella carrera burpee cuerda respiracion paloma gato-vaca perro-cazador plancha',
  'bicicleta plancha-lateral bicho torsion swing lagartija piernas-pared',
].flatMap((line) => line.split(' '));

type Column = 'url_alternativo' | 'url_restringido';
/**
 * Clips of another exercise as the alternative (the same work) or restricted (without jump or load) variant.
 */
const INSTEAD: readonly (readonly [exercise: string, column: Column, clip: string])[] = [
  ['lagartija', 'url_alternativo', 'lagartija-inclinada'],
  ['salto-sentadilla', 'url_restringido', 'sentadilla'],
  ['estrella', 'url_restringido', 'jumping-suave'],
  ['carrera', 'url_restringido', 'marcha'],
  ['cuerda', 'url_restringido', 'marcha'],
  ['puente-una', 'url_restringido', 'puente'],
  ['sentadilla-copa', 'url_alternativo', 'sentadilla'],
];
/** Vimeo's own sample, as an embedded video. */
const FRAME = ['noventa', 'https://vimeo.com/76979871'] as const;

const pathOf = (clip: string) => `/clips/${clip}.mp4`;
const techniqueOf = (key: string) => `${key}-tecnica`;

/** The clips as files of the disk `public`, and their addresses in the library. */
export async function seedClips(tx: Tx, library: Library): Promise<void> {
  await insertRows(
    tx,
    files,
    CLIPS.flatMap((key) => [key, techniqueOf(key)]).map((clip) => ({
      disk: 'public' as const,
      key: pathOf(clip),
      name: `${clip}.mp4`,
      mime_type: 'video/mp4',
      size: publicSize(pathOf(clip)),
      width: 640,
      height: 400,
    })),
  );
  const set = (key: string, values: Partial<typeof exercises.$inferInsert>) =>
    tx
      .update(exercises)
      .set(values)
      .where(eq(exercises.id, need(library.exercises.get(key), key).id));
  for (const key of CLIPS) await set(key, { url_video: pathOf(key), url_tecnica: pathOf(techniqueOf(key)) });
  for (const [key, column, clip] of INSTEAD) await set(key, { [column]: pathOf(clip) });
  await set(FRAME[0], { url_video: FRAME[1] });
}
