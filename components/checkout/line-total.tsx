import { type Cents, formatMoney } from '@/lib/domain/money';

/** A digit of the text font, in its size; the font that stands in until it is there has narrower ones. */
const DIGIT_EM = 0.58;

/** What the purchase costs, at the end of its line on phones: its place is kept until the font has come. */
export function LineTotal({ amount }: { amount: Cents }) {
  const text = formatMoney(amount);
  return (
    <span className="num font-extrabold text-lg ml-auto" style={{ minWidth: `${text.length * DIGIT_EM}em` }}>
      {text}
    </span>
  );
}
