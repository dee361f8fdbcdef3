import { onGround } from '@/lib/domain/plan/ground';
import type { SnapshotProgram } from './snapshot-types';
import { ART, PICTURES } from './videos';

/** Drawings of the pages themselves. */
const PAGES = ['hoy-sentadilla', 'descanso', 'salto-mar', 'dia-rubor', 'ej-guerrera-humo'];

/** Programs, and exercises of the days on the phone. */
type Pictured = {
  programs: readonly Pick<SnapshotProgram, 'identity'>[];
  exercises: readonly { poster: string | null }[];
};

/** The pictures of a plan's pages: those of the programs, and the exercises in the programs' colours. */
function picturesOf({ programs, exercises }: Pictured): string[] {
  const own = programs.flatMap(({ identity: { art } }) => [
    `/art/${art}-franja.svg`,
    `/art/${art}-insignia.svg`,
  ]);
  // The player is on black.
  const colorways = new Set([...programs.map(({ identity }) => identity.colorway), 'tinta' as const]);
  const posters = exercises.flatMap(({ poster }) =>
    poster ? [...colorways].map((colorway) => onGround(poster, colorway)) : [],
  );
  return [...new Set([...PAGES.map((name) => `/art/${name}.svg`), ...own, ...posters])].slice(0, PICTURES);
}

/** Fetches those that the phone lacks; a picture that fails is skipped. */
export async function keepPictures(of: Pictured): Promise<void> {
  if (typeof caches === 'undefined') return;
  const cache = await caches.open(ART);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  for (const path of picturesOf(of))
    if (!cached.has(new URL(path, location.origin).href)) await cache.add(path).catch(() => {});
}
