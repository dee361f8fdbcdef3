/** Beyond Latin-1, what the built-in PDF fonts can draw: quotes, dashes, euro and a few letters (Windows-1252). */
const EXTRA = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f]/g;

const drawable = (char: string): boolean => {
  const code = char.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || EXTRA.has(char);
};

/** Text that the built-in fonts draw: other letters lose their accents, and what is left (emoji) is left out. */
export function printable(text: string): string {
  return [...text.normalize('NFC').replace(SPACES, ' ')]
    .map((char) => (drawable(char) ? char : [...char.normalize('NFD')].filter(drawable).join('')))
    .join('')
    .trim();
}
