import type { Colorway } from '../catalog/program-identity';

/** Exercise drawings exist for four backgrounds; the other colourways use the nearest. */
const GROUND: Readonly<Record<Colorway, string>> = {
  rosa: 'rubor',
  rubor: 'rubor',
  tinta: 'tinta',
  humo: 'humo',
  espuma: 'espuma',
  mar: 'espuma',
};
/** The drawing in a colourway's variant; any other picture unchanged. */
export const onGround = (src: string, colorway: Colorway) =>
  src.replace(/^(\/art\/ej-\w+)-(?:rubor|tinta|humo|espuma)\.svg$/, `$1-${GROUND[colorway]}.svg`);
