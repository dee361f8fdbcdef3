/** Ground colour of the header. */
export type Tone = 'light' | 'rosa' | 'tinta' | 'espuma' | 'rubor' | 'humo' | 'mar';

export const TONE_CLASSES: Readonly<Record<Tone, string>> = {
  light: 'bg-bg text-ink border-b border-line',
  rosa: 'bg-rosa-500 text-tinta-950',
  tinta: 'bg-tinta-950 text-white sobre-tinta',
  espuma: 'bg-mar-200 text-tinta-950',
  rubor: 'bg-rosa-200 text-tinta-950',
  humo: 'bg-tinta-100 text-tinta-950',
  mar: 'bg-mar-500 text-tinta-950',
};
