import type { Session } from '@/lib/domain/player/session';
import { pressMain } from './keys';
import type { Player } from './player-store';

export type MediaKeys = { pause: () => void; next: () => void; previous: () => void };

type Source = 'video' | 'rest';
type Use = { title: string; detail: string; keys: MediaKeys };
/** What uses the keys. A video begins and ends apart from the rests: neither takes the other's keys away. */
const uses = new Map<Source, Use>();

/** Media keys of headsets and of the lock screen (docs/spec/player.md#sound-and-screen): a video's first. */
export function setMediaKeys(source: Source, use: Use): void {
  uses.set(source, use);
  show();
}

export function clearMediaKeys(source: Source): void {
  // Else the next rest would show the place in the last video.
  if (uses.delete(source) && source === 'video') navigator.mediaSession?.setPositionState();
  show();
}

function show(): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  const use = uses.get('video') ?? uses.get('rest');
  mediaSession.metadata = use
    ? new MediaMetadata({ title: use.title, artist: use.detail, album: 'Brío' })
    : null;
  const { pause = null, next = null, previous = null } = use?.keys ?? {};
  mediaSession.setActionHandler('play', pause);
  mediaSession.setActionHandler('pause', pause);
  mediaSession.setActionHandler('nexttrack', next);
  mediaSession.setActionHandler('previoustrack', previous);
}

/** The keys of a workout: pause and play do the same, because a headset may have one key for both. */
export function mediaKeysOf(player: Player): MediaKeys {
  const session = () => player.store.getState().session;
  return {
    pause: () => player.tell({ kind: session().state === 'paused' ? 'resume' : 'pause' }),
    next: () => (session().state === 'work' ? pressMain(player) : player.tell({ kind: 'go_on' })),
    previous: () => player.tell({ kind: 'go', step: Math.max(0, session().step - 1) }),
  };
}

/**
 * What happens to the track of a rest in a state. A paused rest holds it: without a track the browser would
 * not send the key that resumes. After the rest its chime is still to be heard.
 */
export function restTrackIn({ state, held, events }: Session): 'play' | 'hold' | 'chime' | 'stop' {
  if (state === 'rest') return 'play';
  if (state === 'paused' && held === 'rest') return 'hold';
  return events.at(-1)?.event === 'rest_over' ? 'chime' : 'stop';
}

export function setMediaPosition(seconds: number, position: number): void {
  if (!('mediaSession' in navigator) || seconds <= 0) return;
  navigator.mediaSession.setPositionState({
    duration: seconds,
    position: Math.min(seconds, Math.max(0, position)),
  });
}
