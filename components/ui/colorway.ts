import type { Way } from '@/lib/domain/program-identity';

const CLASSES: Readonly<Record<Way, string>> = {
  rosa: 'colorway-pink',
  rubor: 'colorway-blush',
  tinta: 'colorway-black',
  humo: 'colorway-smoke',
  espuma: 'colorway-foam',
  mar: 'colorway-teal',
};

/** Background and text colour of a program from its stored `globalColor`. */
export const colorwayClass = (way: Way): string => `colorway ${CLASSES[way]}`;
