import { activeTime, elapsedMs, remainingMs } from '@/lib/domain/player/time';
import { clockText } from '@/lib/domain/values/clock-text';
import type { PlayerState } from './player-store';

/** The rest of the phase, or its elapsed time; the last second is shown in full. */
const phaseSeconds = ({ session }: PlayerState): number => {
  const left = remainingMs(session, session.seen_at);
  return left === null ? Math.floor(elapsedMs(session, session.seen_at) / 1000) : Math.ceil(left / 1000);
};
export const phaseText = (state: PlayerState): string => clockText(phaseSeconds(state));

/** Total training time. */
export const totalText = ({ session, countGaps }: PlayerState): string =>
  clockText(Math.floor(activeTime(session, session.seen_at, countGaps).activeMs / 1000));

/** Time since the pause began. */
export const pausedText = ({ session }: PlayerState): string =>
  clockText(Math.max(0, Math.floor((session.seen_at - (session.held_at ?? session.seen_at)) / 1000)));
