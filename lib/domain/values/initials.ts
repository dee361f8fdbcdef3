import { firstLetter } from './cut-text';

/** "Valeria Rojas Mora" → "VR": the first letters of the first words. */
export const initials = (text: string, most: number): string =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, most)
    .map((word) => firstLetter(word).toUpperCase())
    .join('');
