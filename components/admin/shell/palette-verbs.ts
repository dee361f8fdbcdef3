import { foldText } from '@/lib/domain/values/fold-text';

/** An action's label before and after the name of its row: «Traducir», «al inglés». */
export type Verb = readonly [before: string, after: string];

const wordsOf = (text: string): readonly string[] => foldText(text).match(/[\p{L}\d]+/gu) ?? [];

/** How many of the words begin a label: its first word, then any later ones in their order. */
function countLeading(words: readonly string[], before: readonly string[]): number {
  let from = 0;
  const end = words.findIndex((word, index) => {
    const at = before.indexOf(word, from);
    from = at + 1;
    return at < 0 || (index === 0 && at > 0);
  });
  return end < 0 ? words.length : end;
}

/**
 * Reads an action and a name from a text such as «dar acceso gabriela»: the name and the actions whose labels
 * share most words with the beginning of the text; null when it begins with no action or names nothing.
 */
export function readVerb<Kind extends string>(
  text: string,
  verbs: Readonly<Record<Kind, Verb>>,
): { kinds: readonly Kind[]; name: string } | null {
  const typed = text.trim().split(/\s+/);
  const words = typed.map(foldText);
  const kinds = Object.keys(verbs) as Kind[];
  const leading = new Map(kinds.map((kind) => [kind, countLeading(words, wordsOf(verbs[kind][0]))]));
  const most = Math.max(...leading.values());
  if (most === 0 || most === words.length) return null;
  const meant = kinds.filter((kind) => leading.get(kind) === most);
  const ends = meant.map((kind) => wordsOf(verbs[kind][1])).filter(({ length }) => length > 0);
  const end = ends.find(
    (after) =>
      words.length - after.length > most && after.every((word, at) => words.at(at - after.length) === word),
  );
  return { kinds: meant, name: typed.slice(most, typed.length - (end?.length ?? 0)).join(' ') };
}
