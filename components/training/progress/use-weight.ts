import { useNumber } from '@/components/ui/use-number';
import { type Unit, weightIn } from '@/lib/domain/player/sets';

/** A lifted weight in the person's unit, without its name: kilograms as they are stored, pounds by tenths. */
export function useLifted(unit: Unit) {
  const number = useNumber();
  return (weightKg: number): string =>
    number(unit === 'kg' ? weightKg : weightIn(unit, { weightKg }), { maximumFractionDigits: 2 });
}

/** A lifted weight with its unit: "42,25 kg", "95 lb" (docs/spec/player.md#sets). */
export function useWeight(unit: Unit) {
  const lifted = useLifted(unit);
  return (weightKg: number): string => `${lifted(weightKg)} ${unit}`;
}

/** An estimated weight with its unit, by tenths like the chart's. */
export function useEstimate(unit: Unit) {
  const number = useNumber();
  return (weightKg: number): string =>
    `${number(weightIn(unit, { weightKg }), { maximumFractionDigits: 1 })} ${unit}`;
}
