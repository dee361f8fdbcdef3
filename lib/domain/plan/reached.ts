/** What a publish means for a customer with access (docs/spec/versions.md#publishing). */
export const REACHED_GROUPS = ['unstarted', 'moved', 'staying', 'offered'] as const;
export type ReachedGroup = (typeof REACHED_GROUPS)[number];

/**
 * The group of customers on a major; null: those who have not begun. `offers`: the new edition is offered to
 * those on older ones.
 */
export function reachedGroup(
  major: number | null,
  { to, moveAll, offers }: { to: number; moveAll: boolean; offers: boolean },
): ReachedGroup {
  if (major === null) return 'unstarted';
  if (major === to) return 'staying';
  if (moveAll) return 'moved';
  return offers ? 'offered' : 'staying';
}
