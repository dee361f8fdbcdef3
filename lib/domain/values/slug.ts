import { foldText } from './fold-text';

/** "Día de pierna y glúteo" → "dia-de-pierna-y-gluteo" */
export const slugify = (text: string): string =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);
