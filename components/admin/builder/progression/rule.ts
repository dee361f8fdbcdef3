import { type Amount, type Dose, formatDose } from '@/lib/domain/dose';

/** What a progression adds to. */
export const RULE_FIELDS = ['reps', 'seconds', 'kg', 'percent', 'sets'] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

export type Rule = {
  field: RuleField;
  /** Added at each step; less than 0 takes away. */
  by: number;
  /** Where it stops: the most when adding, the least when taking away. */
  limit: number | null;
  /** Results are multiples of this. */
  round: number;
  /** Weeks of one step. */
  every: number;
  /** What a light week multiplies series and the figure by. */
  factor: number;
};

/** A figure of a dose, changed; null: the dose has no such figure. */
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

/** A multiple of `round`, never below the smallest one, free of the error of binary fractions. */
function rounded(value: number, round: number): number {
  const times = Math.max(1, Math.round(value / round));
  return Number((times * round).toFixed(2));
}

function limited(value: number, { by, limit }: Rule, start: number): number {
  if (limit === null) return value;
  // A figure that is past the limit already stays where it is.
  return by >= 0 ? Math.min(value, Math.max(limit, start)) : Math.max(value, Math.min(limit, start));
}

/** The dose after so many steps; null: the rule adds to something that it does not have. */
export function stepped(dose: Dose, rule: Rule, steps: number): Dose | null {
  const times = Math.floor(steps / rule.every);
  return withFigure(dose, rule.field, (value) =>
    times === 0 ? value : limited(rounded(value + rule.by * times, stepOf(rule)), rule, value),
  );
}

/** Series are whole, and so are repetitions, seconds and percents. */
const stepOf = ({ field, round }: Rule): number => (field === 'kg' ? round : Math.max(1, Math.round(round)));

/** The dose of a light week: less of what the rule adds to, and fewer series. */
export function lightened(dose: Dose, rule: Rule): Dose {
  const less = withFigure(dose, rule.field, (value) => rounded(value * rule.factor, stepOf(rule))) ?? dose;
  if (less.sets === null || rule.field === 'sets') return less;
  return { ...less, sets: Math.max(1, Math.ceil(less.sets * rule.factor)) };
}

/** A dose as text; «rep.» only where it stood before. */
export function doseText(dose: Dose, like: string): string {
  const text = formatDose(dose);
  return /rep|\br\b/i.test(like) ? text : text.replace(' rep.', '');
}
