import type { RowKey } from '../state/plan';
import type { Rule, RuleField } from './rule';

/** The rule as typed texts. */
export type Form = {
  from: RowKey;
  to: RowKey;
  field: RuleField;
  by: string;
  every: string;
  limit: string;
  round: string;
  isLight: boolean;
  /** Position of the light week, or its interval. */
  light: RowKey | '3' | '4';
  factor: string;
};

export type NumberField = 'by' | 'limit' | 'round' | 'factor';

/** «−2,5» → -2.5; null when it is not a number. */
function readNumber(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^[×x]\s*/, '')
    .replace('−', '-')
    .replace(',', '.');
  return /^[+-]?\d{1,5}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

/** The rule of a form, and its fields that cannot be read; null with any of them. */
export function readRule(form: Form): { rule: Rule | null; wrong: ReadonlySet<NumberField> } {
  const by = readNumber(form.by);
  const round = readNumber(form.round);
  const limit = readNumber(form.limit);
  // Only a light week has a factor, and only then is its field shown.
  const factor = form.isLight ? readNumber(form.factor) : 1;
  const wrong = new Set<NumberField>();
  if (by === null) wrong.add('by');
  if (limit === null && form.limit.trim() !== '') wrong.add('limit');
  if (round === null || round <= 0) wrong.add('round');
  if (factor === null || factor <= 0) wrong.add('factor');
  if (wrong.size > 0 || by === null || round === null || factor === null) return { rule: null, wrong };
  return { rule: { field: form.field, by, limit, round, every: Number(form.every), factor }, wrong };
}
