import { type Amount, type Dose, formatDose } from '@/lib/domain/dose';

/** The fields of a dose that a progression can change. */
export const RULE_FIELDS = ['reps', 'seconds', 'kg', 'percent', 'sets'] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

export type Rule = {
  field: RuleField;
  /** Increment of each step; negative values reduce. */
  by: number;
  /** Limit: the maximum for a positive increment, the minimum for a negative one. */
  limit: number | null;
  /** Results are multiples of this. */
  round: number;
  /** Weeks per step. */
  every: number;
  /** Factor for sets and the field in a light week. */
  factor: number;
};

/** Changes a field of a dose; null when the dose does not have it. */
type Change = (value: number) => number;

function withAmount(amount: Amount, field: RuleField, change: Change): Amount | null {
  if (field === 'reps' && amount.kind === 'reps')
    return { kind: 'reps', from: change(amount.from), to: change(amount.to) };
  if (field === 'reps' && amount.kind === 'ladder') return { kind: 'ladder', reps: amount.reps.map(change) };
  if (field === 'seconds' && amount.kind === 'time') return { kind: 'time', seconds: change(amount.seconds) };
  return null;
}

function withFigure(dose: Dose, field: RuleField, change: Change): Dose | null {
  const { load, sets } = dose;
  if (field === 'sets') return sets === null ? null : { ...dose, sets: change(sets) };
  if (field === 'kg' && load?.kind === 'weight' && load.unit === 'kg')
    return { ...dose, load: { ...load, value: change(load.value) } };
  if (field === 'percent' && load?.kind === 'percent')
    return { ...dose, load: { ...load, percent: change(load.percent) } };
  const amount = withAmount(dose.amount, field, change);
  return amount && { ...dose, amount };
}

/** The nearest multiple of `round`, at least one, without floating-point errors. */
function rounded(value: number, round: number): number {
  const times = Math.max(1, Math.round(value / round));
  return Number((times * round).toFixed(2));
}

function limited(value: number, { by, limit }: Rule, start: number): number {
  if (limit === null) return value;
  // A value that is already past the limit is not changed.
  return by >= 0 ? Math.min(value, Math.max(limit, start)) : Math.max(value, Math.min(limit, start));
}

/** The dose after this many steps; null when it does not have the rule's field. */
export function stepped(dose: Dose, rule: Rule, steps: number): Dose | null {
  const times = Math.floor(steps / rule.every);
  return withFigure(dose, rule.field, (value) =>
    times === 0 ? value : limited(rounded(value + rule.by * times, stepOf(rule)), rule, value),
  );
}

/** Sets, repetitions, seconds and percentages are integers. */
const stepOf = ({ field, round }: Rule): number => (field === 'kg' ? round : Math.max(1, Math.round(round)));

/** The dose of a light week: the reduced field and fewer sets. */
export function lightened(dose: Dose, rule: Rule): Dose {
  const less = withFigure(dose, rule.field, (value) => rounded(value * rule.factor, stepOf(rule))) ?? dose;
  if (less.sets === null || rule.field === 'sets') return less;
  return { ...less, sets: Math.max(1, Math.ceil(less.sets * rule.factor)) };
}

/** Formats a dose; «rep.» is kept only where it was written. */
export function doseText(dose: Dose, like: string): string {
  const text = formatDose(dose);
  return /rep|\br\b/i.test(like) ? text : text.replace(' rep.', '');
}
