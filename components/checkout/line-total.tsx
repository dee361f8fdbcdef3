import { colonesOf, formatColones, type Rate } from '@/lib/domain/colones';
import { type Cents, formatMoney } from '@/lib/domain/money';

/** Width of a digit in the text font; the fallback font's digits are narrower. */
const DIGIT_EM = 0.58;

/** Total at the end of its line on phones; its width is reserved until the web font has loaded. */
export function LineTotal({ amount, rate }: { amount: Cents; rate: Rate | null }) {
  const text = formatMoney(amount);
  return (
    <span className="num font-extrabold text-lg ml-auto" style={{ minWidth: `${text.length * DIGIT_EM}em` }}>
      {text}
      {rate && (
        <span className="block text-sm font-semibold text-right">
          {formatColones(colonesOf(amount, rate.rate))}
        </span>
      )}
    </span>
  );
}
