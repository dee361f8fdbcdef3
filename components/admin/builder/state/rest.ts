import { clockText } from '@/lib/domain/values/clock-text';
import { parseDuration } from '@/lib/domain/values/duration';

/** Longest rest that a block can have, in seconds (lib/server/builder/plan-input.ts). */
const MOST = 3_600;

/** A rest as people write it: «90 s», «2:30». */
export const restText = (seconds: number): string => (seconds < 120 ? `${seconds} s` : clockText(seconds));

/** Seconds of a rest as typed, plain numbers too; null for nothing typed, undefined for what is no rest. */
export function readRest(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const seconds = /^\d+$/.test(typed) ? Number(typed) : parseDuration(typed);
  return seconds !== null && Number.isInteger(seconds) && seconds <= MOST ? seconds : undefined;
}
