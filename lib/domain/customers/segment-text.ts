/** Placeholders of a segment's mail, as staff write them (docs/spec/crm.md#placeholders). */
const WORDS = {
  name: ['nombre', 'name'],
  program: ['programa', 'program'],
  week: ['semana', 'week'],
  minutes: ['minutos', 'minutes'],
  button: ['botón: seguir', 'button: continue'],
} as const;
export type Placeholder = keyof typeof WORDS;
export const PLACEHOLDERS = Object.keys(WORDS) as readonly Placeholder[];
/** The values for one reader; null where there is none. */
export type ReaderValues = Readonly<Record<Placeholder, string | null>>;

/** The button of a mail, in a paragraph of its own: no text has this character. */
export const BUTTON_MARK = '\uE000';

/** A word, or a button's purpose. */
const WORD = '\\s*(\\p{L}+|(?:bot[oó]n|button)\\s*:\\s*\\p{L}+)\\s*';
const WRITTEN = new RegExp(`\\{${WORD}\\}`, 'giu');
/** As `fillText` marks them. */
const MARKED = new RegExp(`X(\\{${WORD}\\})`, 'giu');

const placeholderOf = (word: string): Placeholder | null =>
  PLACEHOLDERS.find((each) =>
    WORDS[each].some(
      (known) =>
        known ===
        word
          .toLowerCase()
          .replace(/\s*:\s*/, ': ')
          .replace('boton', 'botón'),
    ),
  ) ?? null;
const wordsIn = (text: string): string[] => [...text.matchAll(WRITTEN)].map(([, word = '']) => word);

export const placeholdersIn = (text: string): Placeholder[] => [
  ...new Set(wordsIn(text).flatMap((word) => placeholderOf(word) ?? [])),
];
/** The first word in braces that is no placeholder. */
export const unknownWord = (text: string): string | null =>
  wordsIn(text).find((word) => placeholderOf(word) === null) ?? null;

/** Empty, except for its line break, if it needs a value that the reader lacks. */
function fillSentence(sentence: string, values: ReaderValues): string {
  let lacks = false;
  const filled = sentence.replace(MARKED, (_, written: string, word: string) => {
    const placeholder = placeholderOf(word);
    if (placeholder === null) return written;
    lacks ||= values[placeholder] === null;
    return values[placeholder] ?? '';
  });
  return lacks ? (/\n$/.exec(sentence)?.[0] ?? '') : filled;
}

/** The text for one reader, without sentences whose placeholders have no value. */
export const fillText = (text: string, values: ReaderValues): string =>
  // A sentence ends before a capital letter only, so each placeholder gets one.
  [...new Intl.Segmenter('es', { granularity: 'sentence' }).segment(text.replace(WRITTEN, 'X$&'))]
    .map(({ segment }) => fillSentence(segment, values))
    .join('')
    .replace(/ +$/gm, '');

/** The text for a reader of whom only the name is known. */
export const fillName = (text: string, name: string): string =>
  fillText(text, { name, program: null, week: null, minutes: null, button: null });
