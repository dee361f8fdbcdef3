import type { Colorway } from '@/lib/domain/catalog/program-identity';

const CLASSES: Readonly<Record<Colorway, string>> = {
  rosa: 'colorway-pink',
  rubor: 'colorway-blush',
  tinta: 'colorway-black',
  humo: 'colorway-smoke',
  espuma: 'colorway-foam',
  mar: 'colorway-teal',
};

/** Background and text colour of a program from its stored `globalColor`. */
export const colorwayClass = (colorway: Colorway): string => `colorway ${CLASSES[colorway]}`;
