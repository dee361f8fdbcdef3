import type { Day } from '../clock';

/* Videos on the phone (docs/spec/offline.md#space). Sizes are bytes. */

const MB = 1024 * 1024;
const MOST = 500 * MB;
const SHARE = 0.2;

/** 500 MB or a fifth of what the browser grants, whichever is less. */
export const videoCap = (quota: number | undefined): number =>
  Math.min(MOST, quota ? Math.floor(quota * SHARE) : MOST);

export type KeptVideo = {
  url: string;
  bytes: number;
  /** The last date on which it is planned. */
  on: Day;
};

/**
 * The videos to delete for `needed` more bytes, oldest plan date first. Null if deleting all would not be
 * enough.
 */
export function makeRoom(kept: readonly KeptVideo[], needed: number, cap: number): KeptVideo[] | null {
  if (needed > cap) return null;
  const leaving: KeptVideo[] = [];
  let used = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const video of [...kept].sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))) {
    if (used + needed <= cap) break;
    leaving.push(video);
    used -= video.bytes;
  }
  return leaving;
}
