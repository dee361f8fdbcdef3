import { useNumber } from '@/components/ui/use-number';
import type { Unit } from '@/lib/domain/player/sets';
import { clockText } from '@/lib/domain/values/clock-text';
import { useWeight } from './use-weight';

type Figures = {
  reps: number | null;
  weightKg: number | null;
  seconds: number | null;
  meters: number | null;
};

/**
 * Formats a set in the person's unit, or several with equal ones joined: "10 × 40 kg; 9 × 42,5 kg". Empty for
 * sets that were logged without figures.
 */
export function useSetText(unit: Unit) {
  const number = useNumber();
  const inUnit = useWeight(unit);
  const one = ({ reps, weightKg, seconds, meters }: Figures): string => {
    const weight = weightKg ? inUnit(weightKg) : '';
    const amount = [
      reps === null ? '' : String(reps),
      seconds === null ? '' : clockText(seconds),
      meters === null ? '' : `${number(meters)} m`,
    ].filter(Boolean);
    return [...amount, weight].filter(Boolean).join(' × ');
  };
  const many = (sets: readonly Figures[]): string => {
    const texts = sets.map(one).filter(Boolean);
    const groups: { text: string; count: number }[] = [];
    for (const text of texts) {
      const last = groups.at(-1);
      if (last?.text === text) last.count += 1;
      else groups.push({ text, count: 1 });
    }
    return groups.map(({ text, count }) => (count > 1 ? `${count} × ${text}` : text)).join('; ');
  };
  return { one, many };
}
