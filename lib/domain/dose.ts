import { type Load, loadText, withComma } from './load';
import { parseDuration } from './values/duration';
import { memoizeByKey } from './values/memoize-by-key';

/** How much of an exercise. A range has `from` < `to`; a ladder has one figure for each set. */
export type Amount =
  | { kind: 'reps'; from: number; to: number }
  | { kind: 'ladder'; reps: readonly number[] }
  | { kind: 'time'; seconds: number }
  | { kind: 'max' }
  | { kind: 'distance'; meters: number }
  | { kind: 'calories'; calories: number };
export type Dose = Readonly<{
  /** Null: as often as the block says. */
  sets: number | null;
  amount: Amount;
  /** The amount is for each side. */
  perSide: boolean;
  load: Load | null;
  /** Felt effort, 1–10. */
  rpe: number | null;
  /** Repetitions left in reserve. */
  rir: number | null;
  /** "3-1-1-0", X for as fast as possible. */
  tempo: string | null;
  restSeconds: number | null;
}>;
/** A dose while it is put together. */
export type DoseDraft = { -readonly [Part in keyof Dose]: Dose[Part] };

const NUMBER = String.raw`\d{1,5}(?:[.,]\d{1,2})?`;
const EACH_SIDE =
  /\s*(?:(?:por|(?:(?:a|de|en)\s+)?cada)\s+(?:lado|pierna|brazo)|c\/\s?lado|(?:per|(?:on\s+)?each)\s+(?:side|leg|arm))\.?$/i;
const SETS = /^(\d{1,2})\s*(?:series?|sets?)?\s*(?:[x×]|\bde\b|\bof\b)\s*/i;
const REPS = /\s*(?:repeticiones|repetitions|reps?|r)\.?$/i;
const DISTANCE = new RegExp(`^(${NUMBER})\\s*(km|kms|mts?|metros?|meters?|metres?)\\.?$`, 'i');
const CALORIES = /^(\d{1,4})\s*(?:calor[ií]as|calories|cals?)\.?$/i;
const MAX = /^(?:al\s+)?(?:m[aá]x(?:imo)?|max(?:imum)?|fallo|failure)\.?$/i;
/** Where the parts after the amount begin. */
const PART = /(?:^|[\s,;·]+|(?=@)|(?<=@))(@|(?:rpe|rir|tempo|desc(?:anso)?|rest)(?!\p{L})[.:]{0,2})/giu;

/**
 * Reads a dose (docs/spec/builder.md#dose): `[4 ×] amount [por lado] [@ load] [RPE 8 | RIR 2] [tempo 3-1-1-0]
 * [desc. 60 s]`. Null for a text that it cannot parse completely, which is shown as typed.
 */
export function parseDose(text: string | null | undefined): Dose | null {
  const whole = (text ?? '').trim();
  return doses(whole, () => readDose(whole));
}
const doses = memoizeByKey<Dose | null>();

function readDose(whole: string): Dose | null {
  const starts = [...whole.matchAll(PART)];
  const head = whole.slice(0, starts[0]?.index ?? whole.length).trim();
  const dose = readHead(head);
  if (!dose) return null;
  const seen = new Set<string>();
  for (const [i, match] of starts.entries()) {
    const keyword = (match[1] ?? '').toLowerCase().replace(/[.:]+$/, '');
    const name = keyword.startsWith('desc') ? 'rest' : keyword;
    const value = whole.slice(match.index + match[0].length, starts[i + 1]?.index).trim();
    // "@ RPE 8": the sign only announces the effort.
    if (name === '@' && value === '' && /^r(?:pe|ir)[.:]*$/i.test(starts[i + 1]?.[1] ?? '')) continue;
    if (seen.has(name) || !PARTS[name]?.(dose, value)) return null;
    seen.add(name);
  }
  return dose;
}

function readHead(head: string): DoseDraft | null {
  const perSide = EACH_SIDE.test(head);
  const rest = head.replace(EACH_SIDE, '');
  const sets = SETS.exec(rest);
  const amount = readAmount(sets ? rest.slice(sets[0].length) : rest);
  const count = sets ? Number(sets[1]) : null;
  if (!amount || count === 0) return null;
  return { sets: count, amount, perSide, load: null, rpe: null, rir: null, tempo: null, restSeconds: null };
}

const decimal = (text = '') => Number(text.replace(',', '.'));

function readAmount(text: string): Amount | null {
  if (MAX.test(text)) return { kind: 'max' };
  const distance = DISTANCE.exec(text);
  if (distance) {
    const meters = Math.round(decimal(distance[1]) * (/^k/i.test(distance[2] ?? '') ? 1000 : 1));
    return meters > 0 ? { kind: 'distance', meters } : null;
  }
  const calories = CALORIES.exec(text);
  if (calories) return Number(calories[1]) > 0 ? { kind: 'calories', calories: Number(calories[1]) } : null;
  const seconds = parseDuration(text);
  if (seconds !== null) return seconds > 0 ? { kind: 'time', seconds } : null;
  return readReps(text.replace(REPS, ''));
}

function readReps(text: string): Amount | null {
  const range = /^(\d{1,4})(?:\s*(?:-|–|\ba\b|\bto\b)\s*(\d{1,4}))?$/i.exec(text);
  if (range) {
    const from = Number(range[1]);
    const to = Number(range[2] ?? range[1]);
    const valid = from > 0 && (range[2] === undefined || to > from);
    return valid ? { kind: 'reps', from, to } : null;
  }
  if (!/^\d{1,4}(?:\s*\/\s*\d{1,4})+$/.test(text)) return null;
  const reps = text.split('/').map(Number);
  return reps.every((count) => count > 0) ? { kind: 'ladder', reps } : null;
}

/** Each parses its value into the dose and returns whether it succeeded. */
const PARTS: Readonly<Record<string, (dose: DoseDraft, value: string) => boolean>> = {
  '@': (dose, value) => {
    dose.load = readLoad(value);
    return dose.load !== null;
  },
  rpe: (dose, value) => {
    dose.rpe = inRange(value, /^\d{1,2}(?:[.,]5)?$/, 1, 10);
    return dose.rpe !== null;
  },
  rir: (dose, value) => {
    dose.rir = inRange(value, /^\d{1,2}$/, 0, 10);
    return dose.rir !== null;
  },
  tempo: (dose, value) => {
    const [, ...beats] = /^([\dx])\s*-?\s*([\dx])\s*-?\s*([\dx])\s*-?\s*([\dx])$/i.exec(value) ?? [];
    dose.tempo = beats.length > 0 ? beats.join('-').toUpperCase() : null;
    return dose.tempo !== null;
  },
  rest: (dose, value) => {
    const amount = value.replace(/^(?:de|of)\s+/i, '');
    dose.restSeconds = /^\d{1,4}$/.test(amount) ? Number(amount) : parseDuration(amount);
    return dose.restSeconds !== null;
  },
};

function inRange(text: string, form: RegExp, least: number, most: number): number | null {
  const value = decimal(text);
  return form.test(text) && value >= least && value <= most ? value : null;
}

function readLoad(text: string): Load | null {
  const weight = new RegExp(`^(${NUMBER})\\s*(kgs?|lbs?)\\.?$`, 'i').exec(text);
  if (weight) {
    const unit = /^k/i.test(weight[2] ?? '') ? 'kg' : 'lb';
    return { kind: 'weight', value: decimal(weight[1]), unit };
  }
  const percent = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%(?:\s*(?:(?:del?|of)\s+)?1\s?rm)?$/i.exec(text);
  if (percent) return { kind: 'percent', percent: decimal(percent[1]) };
  return text === '' ? null : { kind: 'words', text };
}

const clock = (seconds: number) => {
  if (seconds % 60 === 0) return `${seconds / 60} min`;
  if (seconds < 60) return `${seconds} s`;
  const digits = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${digits(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${digits(minutes % 60)}:${digits(seconds % 60)}`;
};

function amountText(amount: Amount): string {
  switch (amount.kind) {
    case 'reps':
      return amount.from === amount.to ? `${amount.from} rep.` : `${amount.from}-${amount.to}`;
    case 'ladder':
      return amount.reps.join('/');
    case 'time':
      return clock(amount.seconds);
    case 'max':
      return 'máx';
    case 'distance':
      return `${amount.meters} mts`;
    case 'calories':
      return `${amount.calories} cal`;
  }
}

/** A dose as the studio writes it; `parseDose` reads it back. */
export function formatDose(dose: Dose): string {
  return [
    dose.sets === null ? '' : `${dose.sets} ×`,
    amountText(dose.amount),
    dose.perSide ? 'por lado' : '',
    dose.load ? `@ ${loadText(dose.load)}` : '',
    dose.rpe === null ? '' : `RPE ${withComma(dose.rpe)}`,
    dose.rir === null ? '' : `RIR ${dose.rir}`,
    dose.tempo === null ? '' : `tempo ${dose.tempo}`,
    dose.restSeconds === null ? '' : `desc. ${dose.restSeconds} s`,
  ]
    .filter(Boolean)
    .join(' ');
}
