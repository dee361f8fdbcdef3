import { HOUR_MS } from '../clock';
import { isPhase, type Session } from './session';

/** A clock jump of this much ends a phase, and a session left for longer is closed; in ms. */
export const JUMP_MS = 6 * HOUR_MS;
export const LEFT_MS = 18 * HOUR_MS;
/** How long a set can be undone, in ms. */
export const UNDO_MS = 5_000;
/** A gap without events from which on time does not count, unless the person wants it to. */
const GAP_MS = 20 * 60_000;

/**
 * Time of the phase without its pauses, in ms, by the wall clock; never negative (docs/spec/player.md#time).
 */
export const elapsedMs = (session: Session, now: number): number =>
  Math.max(0, (session.held_at ?? now) - session.phase_at - session.paused_ms);

/** What is left of the phase, in ms, from 0 to its target; null for a phase that counts up. */
export const remainingMs = (session: Session, now: number): number | null =>
  session.target_ms === null ? null : Math.max(0, session.target_ms - elapsedMs(session, now));

/** The instant at which the phase ends or ended, in ms; null for one that counts up. */
export const phaseEnd = ({ phase_at, paused_ms, target_ms }: Session): number | null =>
  target_ms === null ? null : phase_at + paused_ms + target_ms;

/**
 * The session with the clock at `now`. A clock set back takes the running phase back with it, so that it
 * goes on where it was; a jump over 6 h is not counted in a phase without an end.
 */
export function seenAt(session: Session, now: number): Session {
  const gap = now - session.seen_at;
  if (gap === 0) return session;
  const uncounted = gap > JUMP_MS && isPhase(session.state) && session.target_ms === null;
  if (gap > 0 && !uncounted) return { ...session, seen_at: now };
  return {
    ...session,
    seen_at: now,
    phase_at: session.phase_at + gap,
    held_at: session.held_at === null ? null : session.held_at + gap,
  };
}

export type TimeGap = { from: number; to: number };

/**
 * Training time in ms, without pauses and gaps of more than 20 min without an event
 * (docs/spec/player.md#time). `gaps`: the ones left out, so that the person can say whether they count.
 */
export function activeTime(
  { events }: Session,
  now: number,
  countGaps: boolean,
): { activeMs: number; gaps: TimeGap[] } {
  const gaps: TimeGap[] = [];
  let activeMs = 0;
  for (const [i, { at, state }] of events.entries()) {
    if (!isPhase(state)) continue;
    const to = events[i + 1]?.at ?? now;
    const spent = Math.max(0, to - at);
    if (spent > GAP_MS) gaps.push({ from: at, to });
    if (spent <= GAP_MS || countGaps) activeMs += spent;
  }
  return { activeMs, gaps };
}
