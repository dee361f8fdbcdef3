import type { BlockScheme } from './codes';
import { parseDuration } from './values/duration';

export type BlockFigures = {
  /** Null: nothing says how the exercises follow each other. */
  scheme: BlockScheme | null;
  rounds: number;
  /** Null: nothing says how long to rest. */
  restSeconds: number | null;
};

const WORDS =
  'un|una|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'.split(
    '|',
  );
const numberAt = (at: number) => (at < 3 ? 1 : at < 14 ? at - 1 : at - 13);
const NUMBER_WORDS = new Map(WORDS.map((word, at) => [word, numberAt(at)]));
const NUMBER_WORD = new RegExp(`(?<![\\p{L}\\d])(?:${WORDS.join('|')})(?![\\p{L}\\d])`, 'giu');

const COUNTS: readonly [BlockScheme, RegExp][] = [
  ['superset', /\b(\d{1,2})\s+(?:superseries?|supersets?)\b/i],
  ['series', /\b(\d{1,2})\s+(?:series?|sets?)\b(?!\s+(?:menos|less|fewer))/i],
  [
    'circuit',
    /\b(\d{1,2})\s+(?:vueltas?|rondas?|circuitos?|veces|rounds?|laps?|circuits?|times)\b(?!\s+menos)/i,
  ],
];
const FIGURE = String.raw`\d{1,4}(?:[.,]\d{1,2})?`;
const MINUTES = String.raw`m(?:ins?|inut[oe]s?)?\.?`;
const SECONDS = 's(?:egs?|egundos?|ecs?|econds?)?';
const TIME = String.raw`(\d{1,3}:[0-5]\d|${FIGURE}\s*${MINUTES}\s*(?:y\s+|and\s+)?${FIGURE}\s*${SECONDS}|${FIGURE}\s*(?:${SECONDS}|${MINUTES})?)(?![\p{L}\d])`;
const REST = new RegExp(`(?:descans[oe]|desc\\.|rest)(?:\\s+(?:de|of|for))?\\s+${TIME}`, 'iu');
const REST_AFTER = new RegExp(`${TIME}\\s+(?:de\\s+descanso|(?:of\\s+)?rest)`, 'iu');
const CLOCKED = 'amrap|emom';
const CLOCK = new RegExp(
  `\\b(?:${CLOCKED})\\b:?(?:\\s+(?:de|en|of|for|in))?\\s+${TIME}|${TIME}\\s+(?:de\\s+|of\\s+)?(?:${CLOCKED})\\b`,
  'iu',
);
const NO_REST = /(?:sin|no|without)\s+(?:descansos?|rest)\b/i;

const secondsOf = (text: string): number | null => parseDuration(/^\d{1,4}$/.test(text) ? `${text} s` : text);

const withDigits = (text: string | null | undefined): string =>
  (text ?? '').replace(NUMBER_WORD, (word) => String(NUMBER_WORDS.get(word.toLowerCase())));

/**
 * Seconds that a description states for a whole block: «AMRAP 12 min», «EMOM de 10». Null when it states
 * none.
 */
export function readBlockClock(text: string | null | undefined): number | null {
  const [, after, before] = CLOCK.exec(withDigits(text)) ?? [];
  const time = (after ?? before)?.trim();
  if (!time) return null;
  return secondsOf(/^\d+$/.test(time) ? `${time} min` : time);
}

/** «16» means minutes too, as the builder says beside the field. */
export function durationSeconds(text: string | null): number | null {
  const plain = (text ?? '').trim();
  return /^\d{1,3}$/.test(plain) ? Number(plain) * 60 : parseDuration(plain);
}

type Clocked = { duration: string | null; description: string | null };

/** Seconds of a block's clock: its duration, else what its description states. */
export const blockClock = ({ duration, description }: Clocked): number | null =>
  durationSeconds(duration) ?? readBlockClock(description);

/** The duration of a block: its own, else the library's, unless its own description states a clock. */
export const durationOf = (block: Clocked, usual?: Pick<Clocked, 'duration'> | null): string | null =>
  block.duration ?? (readBlockClock(block.description) === null ? (usual?.duration ?? null) : null);

/** Series, rounds and rest stated in a description, in Spanish or English, with number words up to twelve. */
export function readBlockText(text: string | null | undefined): BlockFigures {
  const plain = withDigits(text);
  const rest = REST.exec(plain)?.[1] ?? REST_AFTER.exec(plain)?.[1];
  const restSeconds = rest ? secondsOf(rest.trim()) : NO_REST.test(plain) ? 0 : null;
  if (/\bamrap\b/i.test(plain)) return { scheme: 'amrap', rounds: 1, restSeconds };
  if (/\bemom\b/i.test(plain) && readBlockClock(plain) !== null)
    return { scheme: 'emom', rounds: 1, restSeconds };
  for (const [scheme, form] of COUNTS) {
    const rounds = Number(form.exec(plain)?.[1] ?? 0);
    if (rounds > 0) return { scheme, rounds, restSeconds };
  }
  return { scheme: null, rounds: 1, restSeconds };
}

/**
 * The figures of a block: its own fields, else those of its description, else one round without rest
 * (docs/spec/builder.md#dose).
 */
export function blockFigures(block: {
  scheme: BlockScheme | null;
  rounds: number | null;
  rest_seconds: number | null;
  description: string | null;
}): BlockFigures {
  const read = readBlockText(block.description);
  return {
    scheme: block.scheme ?? read.scheme,
    rounds: block.rounds ?? read.rounds,
    restSeconds: block.rest_seconds ?? read.restSeconds,
  };
}
