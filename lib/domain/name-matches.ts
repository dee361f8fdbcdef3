import { foldText } from './fold-text';

export type NamedRow = { id: number; nombre: string };
/** `score` is from 0 to 1, with three decimals. */
export type NameMatch = NamedRow & { score: number };

type Ranked = { row: NamedRow; isEqual: boolean; score: number };

const isBetter = (a: Ranked, b: Ranked): boolean =>
  a.isEqual === b.isEqual ? (a.score === b.score ? a.row.id < b.row.id : a.score > b.score) : a.isEqual;

/** Every three letters in a row of each word, which begins with two spaces and ends with one. */
function trigramsOf(folded: string): Set<string> {
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap((word) => {
      const padded = `  ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
    }),
  );
}

/**
 * Returns the search for the rows of a library that are most similar to a name, ignoring case and accents, best
 * first: equal names, then by the share of their common trigrams, as `similarity` of PostgreSQL's pg_trgm. Here
 * rather than there, because the database compares each name with each row, or joins millions of trigrams.
 */
export function nameMatcher(library: readonly NamedRow[], most: number): (name: string) => NameMatch[] {
  const names = library.map(({ nombre }) => foldText(nombre).trim());
  const sizes: number[] = [];
  /** The library's rows with each trigram. */
  const holders = new Map<string, number[]>();
  for (const [at, name] of names.entries()) {
    const trigrams = trigramsOf(name);
    sizes.push(trigrams.size);
    for (const trigram of trigrams) {
      const rows = holders.get(trigram);
      if (rows) rows.push(at);
      else holders.set(trigram, [at]);
    }
  }
  return (name) => {
    const folded = foldText(name).trim();
    const trigrams = trigramsOf(folded);
    const common = new Uint16Array(library.length);
    for (const trigram of trigrams)
      for (const at of holders.get(trigram) ?? []) common[at] = (common[at] ?? 0) + 1;
    const best: Ranked[] = [];
    for (const [at, row] of library.entries()) {
      const shared = common[at] ?? 0;
      const isEqual = names[at] === folded;
      if (shared === 0 && !isEqual) continue;
      const score = isEqual ? 1 : shared / (trigrams.size + (sizes[at] ?? 0) - shared);
      const ranked = { row, isEqual, score };
      const place = best.findIndex((each) => isBetter(ranked, each));
      if (place < 0 && best.length >= most) continue;
      best.splice(place < 0 ? best.length : place, 0, ranked);
      best.length = Math.min(best.length, most);
    }
    return best.map((match) => ({ ...match.row, score: Math.round(match.score * 1000) / 1000 }));
  };
}
