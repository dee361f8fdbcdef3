/**
 * Characters of fonts/figtree-*.woff.
 * Latin letters of European languages, the punctuation of Spanish and English, and the signs of colón and
 * euro.
 */
const DRAWABLE =
  /[ -~\u00a1-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3–—‘’‚“”„•…‹›₡€™−]/;
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f]/g;

const drawable = (char: string): boolean => DRAWABLE.test(char);

/**
 * Text limited to the receipt's fonts.
 * Other letters lose their accents, and the rest (emoji) is removed.
 */
export function toPrintableText(text: string): string {
  return [...text.normalize('NFC').replace(SPACES, ' ')]
    .map((char) => (drawable(char) ? char : [...char.normalize('NFD')].filter(drawable).join('')))
    .join('')
    .trim();
}

/** A word up to this length fits the narrowest column of the receipt's texts. */
const FITTING = 36;

/**
 * The pieces of a word for the library's line breaking: a longer one, such as an e-mail, may break anywhere.
 * Between pieces stands an empty one, a break without a hyphen.
 */
export const wordPieces = (word: string): string[] =>
  word.length > FITTING ? [...word].flatMap((char, i) => (i === 0 ? [char] : ['', char])) : [word];
