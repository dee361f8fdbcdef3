import { foldText } from '../values/fold-text';

export type NamedRow = { id: number; nombre: string };
/** `score` is from 0 to 1, with three decimals. */
export type NameMatch = NamedRow & { score: number };

type Ranked = { row: NamedRow; isEqual: boolean; score: number };

const isBetter = (a: Ranked, b: Ranked): boolean =>
  (Number(a.isEqual) - Number(b.isEqual) || a.score - b.score || b.row.id - a.row.id) > 0;

/** The sequences of three characters of each word, to which two spaces are added before and one after. */
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
 * Returns a function that finds the rows of a library most similar to a name, at most `most`, ignoring case
 * and accents, best first: equal names, then by the share of their common trigrams, as PostgreSQL's
 * `similarity` does. Not done by the database, because it compares each name with each row or joins millions
 * of trigrams.
 */
export function nameMatcher(library: readonly NamedRow[], most: number): (name: string) => NameMatch[] {
  const names = library.map(({ nombre }) => foldText(nombre).trim());
  const sizes: number[] = [];
  /** By trigram: the indexes of the rows that contain it. */
  const rowsWith = new Map<string, number[]>();
  for (const [at, name] of names.entries()) {
    const trigrams = trigramsOf(name);
    sizes.push(trigrams.size);
    for (const trigram of trigrams) {
      const rows = rowsWith.get(trigram);
      if (rows) rows.push(at);
      else rowsWith.set(trigram, [at]);
    }
  }
  return (name) => {
    const folded = foldText(name).trim();
    const trigrams = trigramsOf(folded);
    const common = new Uint16Array(library.length);
    for (const trigram of trigrams)
      for (const at of rowsWith.get(trigram) ?? []) common[at] = (common[at] ?? 0) + 1;
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
