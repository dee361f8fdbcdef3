/** Background colour of the header. */
export type Tone = 'light' | 'rosa' | 'tinta' | 'espuma' | 'rubor' | 'humo' | 'mar';

export const TONE_CLASSES: Readonly<Record<Tone, string>> = {
  light: 'bg-page text-ink border-b border-line',
  rosa: 'bg-accent text-black',
  tinta: 'bg-black text-white on-black',
  espuma: 'bg-foam text-black',
  rubor: 'bg-blush text-black',
  humo: 'bg-fill text-black',
  mar: 'bg-teal text-black',
};
