const UNIT_SECONDS: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1 };
const CLOCK = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/;
const PART =
  /(\d{1,4}(?:[.,]\d{1,2})?)\s*(ho(?:ra|ur)s?|hrs?|h|minut[oe]s?|mins?|m|'|′|seg(?:undo)?s?|sec(?:ond)?s?|s|"|″)(?:\.|(?![a-záéíóú]))/giy;
const EACH_SIDE = /\s*(?:(?:por|cada)\s+lado|c\/\s?lado|(?:per|each)\s+side)\.?$/i;

const unitOf = (text: string) => {
  const first = text.charAt(0).toLowerCase();
  if (first === "'" || first === '′') return 'm';
  if (first === '"' || first === '″') return 's';
  return first;
};

/**
 * Parses durations as studios write them, in Spanish or English, in seconds.
 * "6 min" → 360, "45 s" → 45, "1:30" → 90, "1 h 10 min" → 4200, "40 s por lado" → 80, "1:02:03" → 3723. Null
 * for anything else: "12 rep.", "8 por lado", "", "6".
 */
export function parseDuration(text: string | null | undefined): number | null {
  const whole = (text ?? '').trim();
  const side = EACH_SIDE.test(whole);
  const rest = whole.replace(EACH_SIDE, '');
  const seconds = parseClock(rest) ?? parseParts(rest);
  if (seconds === null) return null;
  return side ? seconds * 2 : seconds;
}

function parseClock(text: string): number | null {
  const match = CLOCK.exec(text);
  if (!match) return null;
  const [, first = '0', second = '0', third] = match;
  const minutes = Number(first) * 60 + Number(second);
  return third === undefined ? minutes : minutes * 60 + Number(third);
}

function parseParts(text: string): number | null {
  if (text === '') return null;
  let seconds = 0;
  let at = 0;
  while (at < text.length) {
    PART.lastIndex = at;
    const match = PART.exec(text);
    if (!match) return null;
    const [all, amount = '0', unit = 's'] = match;
    seconds += Number(amount.replace(',', '.')) * (UNIT_SECONDS[unitOf(unit)] ?? 1);
    at += all.length;
    at += /^\s*(?:(?:y|and)\s+)?/.exec(text.slice(at))?.[0].length ?? 0;
  }
  return Math.round(seconds);
}
