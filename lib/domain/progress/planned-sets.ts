import { type Amount, parseDose } from '../dose';

const clock = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function textOf(amount: Amount, set: number): string {
  switch (amount.kind) {
    case 'reps':
      return amount.from === amount.to ? String(amount.from) : `${amount.from}-${amount.to}`;
    case 'ladder':
      return String(amount.reps[set] ?? amount.reps.at(-1) ?? '');
    case 'time':
      return clock(amount.seconds);
    case 'distance':
      return `${amount.meters} m`;
    case 'calories':
      return `${amount.calories} cal`;
    case 'max':
      return 'máx';
  }
}

/**
 * The planned figure of each set of a dose: "4 × 12 rep." is four times "12", "12/10/8" one figure each. One
 * figure when the dose has no number of sets; none for a text that cannot be parsed.
 */
export function plannedSets(dose: string | null): string[] {
  const parsed = parseDose(dose);
  if (!parsed) return [];
  const { amount, sets } = parsed;
  const count = sets ?? (amount.kind === 'ladder' ? amount.reps.length : 1);
  return Array.from({ length: count }, (_, set) => textOf(amount, set));
}
