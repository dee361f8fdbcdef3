/** A time of day in words, as part of a task's line: `HH:mm`, and where it stands in the text. */
export type TimeFound = { time: string; index: number; length: number };

/** Without «a. m.» or «p. m.», hours up to this one are taken as the afternoon's. */
const LAST_EARLY_HOUR = 6;

const HALVES = [
  { of: /^(?:a\.? ?m\.?|de la manana|in the morning)$/, add: 0 },
  { of: /^(?:p\.? ?m\.?|de la (?:tarde|noche)|in the (?:afternoon|evening))$/, add: 12 },
] as const;
const HALF =
  '(a\\.? ?m\\b\\.?|p\\.? ?m\\b\\.?|de la manana|de la tarde|de la noche|in the morning|in the afternoon|in the evening)';
const LEAD = '(?:(?:para |for )?(?:a las? |at ))';
/** After a bare «a las 3» more of the sentence, not what there are three of: «a las 3 clientas». */
const END = '(?=\\s*(?:$|[,.;:])|\\s+(?:hoy|manana|el|del?|en|con|para|today|tomorrow|on|with|about)\\b)';

/** In order: the first that is found counts. */
const RULES: readonly RegExp[] = [
  new RegExp(`${LEAD}?(\\d{1,2})(?::(\\d{2}))? ?${HALF}`, 'u'),
  new RegExp(`${LEAD}?(\\d{1,2}):(\\d{2})()`, 'u'),
  new RegExp(`${LEAD}(\\d{1,2})()()${END}`, 'u'),
].map(({ source }) => new RegExp(`(?<![\\p{L}\\d/:])(?:${source})(?![\\p{L}\\d/:])`, 'u'));
const NOON = /(?<![\p{L}\d])(?:al mediodia|a mediodia|at noon)(?![\p{L}\d])/u;

function hourOf(hour: number, half: string | undefined): number {
  const known = HALVES.find(({ of }) => half && of.test(half));
  if (known) return hour < 1 || hour > 12 ? Number.NaN : (hour % 12) + known.add;
  return hour >= 1 && hour <= LAST_EARLY_HOUR ? hour + 12 : hour;
}

/** Finds the time in a text without accents and capitals: «10 a. m.», «a las 3», «15:30», «at noon». */
export function findTime(folded: string): TimeFound | null {
  const noon = NOON.exec(folded);
  if (noon) return { time: '12:00', index: noon.index, length: noon[0].length };
  for (const rule of RULES) {
    const found = rule.exec(folded);
    if (!found) continue;
    const hour = hourOf(Number(found[1]), found[3]);
    const minute = Number(found[2] || 0);
    if (!(hour < 24 && minute < 60)) continue;
    const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    return { time, index: found.index, length: found[0].length };
  }
  return null;
}
