import { type DoseDraft, formatDose } from '@/lib/domain/dose';
import type { Load } from '@/lib/domain/load';
import { need } from '../insert';
import type { Interval } from './plans/types';

/** The position of a row in the plan, both from 0. */
export type When = { month: number; week: number; light: boolean; interval: Interval };

/**
 * Kilos in the first week of the first month, and the weekly increase; each later month begins one step
 * higher.
 */
const KILOS: Readonly<Record<string, readonly [start: number, step: number]>> = {
  'empuje-cadera': [20, 2],
  'peso-muerto': [16, 2],
  'peso-muerto-rumano': [14, 2],
  'peso-muerto-una': [6, 1],
  'sentadilla-copa': [10, 2],
  'sentadilla-pausa': [10, 2],
  bulgara: [4, 1],
  swing: [8, 2],
  farmer: [8, 2],
  remo: [6, 1],
  press: [4, 1],
  'curl-press': [4, 1],
};
const BANDS = ['banda suave', 'banda media', 'banda fuerte'];
const EFFORT = [6, 7, 8];
const EASY = 5;

const ROW = /^([\w-]+):(?:(\d+)(?:-(\d+))?([rlstm])|([wv])|max)(?:@(\d*))?(?:#(\d*))?(?:~(\d{4}))?$/;

export type ReadRow = { exercise: string; dose: string };

/**
 * `sentadilla-copa:10r@#` in the third week of the first month → "10 rep. @ 14 kg RPE 8". `steady`: a warm-up
 * or cool-down, which never changes. Loaded rows progress by load, others by repetitions or seconds; the
 * light week reduces the load by a fifth, or the others by a quarter. Throws for an unreadable text.
 */
export function readRow(text: string, place: number, when: When, steady: boolean): ReadRow {
  const parts = need(ROW.exec(text), text);
  const [, exercise = '', from, to, unit, slot, kilos, effort, tempo] = parts;
  const load = kilos === undefined ? null : loadOf(exercise, kilos, when);
  const grows = !steady && load === null;
  const dose: DoseDraft = {
    ...plain(),
    load,
    rpe: effort === undefined ? null : effortOf(effort, when),
    tempo: tempo ? [...tempo].join('-') : null,
  };
  if (slot) timed(dose, when.interval[Math.min(place, when.interval.length - 1)] ?? '', slot === 'v');
  else if (unit) measured(dose, unit, [from, to].map(Number), (base) => amountIn(base, unit, when, grows));
  return { exercise, dose: formatDose(dose).replace('rep. por lado', 'por lado') };
}

const plain = (): DoseDraft => ({
  sets: null,
  amount: { kind: 'max' },
  perSide: false,
  load: null,
  rpe: null,
  rir: null,
  tempo: null,
  restSeconds: null,
});

/** Work and rest of the week, the work for each side half as long. */
function timed(dose: DoseDraft, interval: string, perSide: boolean): void {
  const [work = 0, rest = 0] = interval.split('/').map(Number);
  dose.amount = { kind: 'time', seconds: perSide ? Math.round(work / 10) * 5 : work };
  dose.perSide = perSide;
  dose.restSeconds = rest;
}

function measured(dose: DoseDraft, unit: string, range: number[], amount: (base: number) => number): void {
  const [from = 0, to] = range;
  dose.perSide = unit === 'l' || unit === 't';
  if (unit === 's' || unit === 't') dose.amount = { kind: 'time', seconds: amount(from) };
  else if (unit === 'm') dose.amount = { kind: 'distance', meters: from };
  else dose.amount = { kind: 'reps', from: amount(from), to: amount(to || from) };
}

function amountIn(base: number, unit: string, { week, light }: When, grows: boolean): number {
  const step = unit === 's' || unit === 't' ? 5 : 1;
  if (!grows) return base;
  if (light) return Math.max(step * 4, Math.round((base * 0.75) / step) * step);
  return base + step * Math.min(week, 2);
}

function loadOf(exercise: string, start: string, { month, week, light }: When): Load {
  const table = KILOS[exercise];
  if (!table) return { kind: 'words', text: BANDS[Math.min(month, BANDS.length - 1)] ?? '' };
  const [usual, step] = table;
  const first = (start === '' ? usual : Number(start)) + step * month;
  const value = light ? Math.max(2, Math.round(first * 0.8)) : first + step * Math.min(week, 2);
  return { kind: 'weight', value, unit: 'kg' };
}

function effortOf(fixed: string, { week, light }: When): number {
  if (light) return EASY;
  return fixed === '' ? (EFFORT[Math.min(week, 2)] ?? EASY) : Number(fixed);
}
