'use client';

export type MediaKeys = { pause: () => void; next: () => void; previous: () => void };

/** Media keys of headsets and of the lock screen (docs/spec/player.md#sound-and-screen). */
export function setMediaKeys(shown: { title: string; detail: string }, keys: MediaKeys): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({ title: shown.title, artist: shown.detail, album: 'Brío' });
  mediaSession.setActionHandler('play', keys.pause);
  mediaSession.setActionHandler('pause', keys.pause);
  mediaSession.setActionHandler('nexttrack', keys.next);
  mediaSession.setActionHandler('previoustrack', keys.previous);
}

export function setMediaPosition(seconds: number, position: number): void {
  if (!('mediaSession' in navigator) || seconds <= 0) return;
  navigator.mediaSession.setPositionState({
    duration: seconds,
    position: Math.min(seconds, Math.max(0, position)),
  });
}

export function clearMediaKeys(): void {
  if (!('mediaSession' in navigator)) return;
  navigator.mediaSession.metadata = null;
  for (const action of ['play', 'pause', 'nexttrack', 'previoustrack'] as const)
    navigator.mediaSession.setActionHandler(action, null);
}
