import type { DayRow } from '@/lib/domain/player/day';
import { shownVariant, type Variant } from '@/lib/domain/player/variants';
import { usePlayerState } from './context';

/** The variant of an exercise to show, and whether a remembered choice has expired. */
export function useVariant(row: DayRow | null): { variant: Variant | null; ask: boolean } {
  const chosen = usePlayerState((state) => (row ? state.chosen[row.exercise_id] : undefined));
  const preferences = usePlayerState((state) => state.preferences);
  if (chosen) return { variant: chosen, ask: false };
  if (!row) return { variant: null, ask: false };
  const available = row.videos.map(({ variant }) => variant);
  return shownVariant(preferences, row.exercise_id, available, Date.now());
}
