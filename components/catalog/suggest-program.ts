import type { ProgramGoal } from '@/lib/domain/catalog/program-identity';

export type Preferences = { minutes: number; days: number; goal: ProgramGoal };
export type Candidate = Preferences & { slug: string };

/**
 * Picks by goal first, then the closest days and minutes.
 * One day of difference weighs as much as ten minutes.
 */
export function suggestProgram(candidates: readonly Candidate[], preferences: Preferences): string | null {
  const distance = (candidate: Candidate) =>
    Math.abs(candidate.minutes - preferences.minutes) + 10 * Math.abs(candidate.days - preferences.days);
  const sameGoal = candidates.filter((candidate) => candidate.goal === preferences.goal);
  const [best] = [...(sameGoal.length ? sameGoal : candidates)].sort((a, b) => distance(a) - distance(b));
  return best?.slug ?? null;
}
