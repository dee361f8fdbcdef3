import { type Cents, cents, parseMoney } from '../money';

export type DecimalMark = '.' | ',';
const OTHER = { '.': ',', ',': '.' } as const;

const bare = (text: string): string => text.replace(/[\s\p{Sc}]|US(?=\$)|\b(?:USD|CRC)\b/giu, '');

/** The decimal separator of a column. When only `1.234` occurs it is taken as a thousands separator. */
export function decimalMarkOf(texts: readonly string[]): DecimalMark {
  const votes = { '.': 0, ',': 0 };
  const grouped = { '.': 0, ',': 0 };
  for (const text of texts) {
    const marks = bare(text).replace(/[^.,]/g, '');
    const last = marks.at(-1) as DecimalMark | undefined;
    if (!last) continue;
    const other = OTHER[last];
    if (marks.includes(other)) votes[last]++;
    else if (marks.length > 1) votes[other]++;
    else if (/[.,]\d{1,2}\D*$/.test(bare(text))) votes[last]++;
    else grouped[last]++;
  }
  if (votes['.'] !== votes[',']) return votes['.'] > votes[','] ? '.' : ',';
  return grouped['.'] > grouped[','] ? ',' : '.';
}

/**
 * Cents of `1,234.56`, `(59,00)`, `59.00-`, `59.00 CR`, `₡ 30 000`; `59.00 DB` is negative. Null when it is
 * not an amount with that separator.
 */
export function parseStatementAmount(text: string, mark: DecimalMark): Cents | null {
  const [, open = '', body = '', close = '', kind = ''] =
    /^([-+(]?)([\d.,]+)([-)]?)(CR|DB|DR)?$/i.exec(bare(text).replace('−', '-')) ?? [];
  const thousands = mark === '.' ? ',' : '\\.';
  const decimals = mark === '.' ? '\\.' : ',';
  const whole = new RegExp(`^(\\d{1,3}(?:${thousands}\\d{3})+|\\d+)(?:${decimals}(\\d{1,2}))?$`).exec(body);
  if (!whole || (open === '(') !== (close === ')')) return null;
  const amount = parseMoney(`${whole[1]?.replace(/\D/g, '')}.${whole[2] ?? '00'}`);
  if (amount === null) return null;
  return open === '-' || open === '(' || close === '-' || /^D/i.test(kind) ? cents(-amount) : amount;
}
