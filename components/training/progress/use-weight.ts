import { useNumber } from '@/components/ui/use-number';
import { type Unit, weightIn } from '@/lib/domain/player/sets';

/** Formats a stored weight in the person's unit: "42,5 kg", "95 lb" (docs/spec/player.md#sets). */
export function useWeight(unit: Unit) {
  const number = useNumber();
  return (weightKg: number): string =>
    `${number(unit === 'kg' ? weightKg : weightIn(unit, { weightKg }), { maximumFractionDigits: 2 })} ${unit}`;
}
