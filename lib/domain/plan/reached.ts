/** What a publish means for a customer with access (docs/spec/versions.md#publishing). */
export const REACHED_GROUPS = ['unstarted', 'moved', 'staying', 'offered'] as const;
export type ReachedGroup = (typeof REACHED_GROUPS)[number];

/** A day that an edition changes for those on a major, unless they have begun it. */
export type AffectedDay = { major: number; dayId: number };

/**
 * The group of customers on a major; null: those who have not begun. `affected`: the new edition changes days
 * that they have not begun, so it is offered to them.
 */
export function reachedGroup(
  major: number | null,
  { to, moveAll, affected }: { to: number; moveAll: boolean; affected: boolean },
): ReachedGroup {
  if (major === null) return 'unstarted';
  if (major === to) return 'staying';
  if (moveAll) return 'moved';
  return affected ? 'offered' : 'staying';
}
