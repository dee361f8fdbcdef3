/** Addresses of an exercise's videos, in the order in which they are offered. */
export const VIDEO_COLUMNS = ['url_video', 'url_alternativo', 'url_restringido', 'url_tecnica'] as const;
export type VideoColumn = (typeof VIDEO_COLUMNS)[number];

export type VideoSource = { kind: 'frame' | 'file'; src: string };

const ID = String.raw`[\w-]{6,}`;
const YOUTUBE = String.raw`(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com/(?:watch\?(?:[^#]*&)?v=|embed/|shorts/|live/)|youtu\.be/)(${ID})`;
/** A video with a link of its own has a second part, which its frame needs as `h`. */
const VIMEO = String.raw`(?:www\.|player\.)?vimeo\.com/(?:video/)?(\d+)(?:/(\w+)|\?(?:[^#]*&)?h=(\w+))?`;
/** The site's own files: by path, or where uploads are stored. */
const OWN = String.raw`/(?!/)[^\s]+|https://(?:utfs\.io|[\w-]+\.ufs\.sh)/[^\s]+`;

/**
 * A regular expression for the whole address of a video that can be played: YouTube, Vimeo or an own file.
 * The content policy allows no other host (lib/http/security-policy.ts).
 */
export const VIDEO_ADDRESS = String.raw`https://(?:${YOUTUBE}|${VIMEO})(?:[?&#/][^\s]*)?|${OWN}`;

const YOUTUBE_AT = new RegExp(`^https?://${YOUTUBE}`);
const VIMEO_AT = new RegExp(`^https?://${VIMEO}`);

/** YouTube and Vimeo play in a frame without cookies; anything else is a file. */
export function videoSource(url: string): VideoSource {
  const youtube = YOUTUBE_AT.exec(url)?.[1];
  if (youtube)
    return { kind: 'frame', src: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0` };
  const [, vimeo, path, query] = VIMEO_AT.exec(url) ?? [];
  const key = path ?? query;
  if (vimeo)
    return {
      kind: 'frame',
      src: `https://player.vimeo.com/video/${vimeo}?autoplay=1${key ? `&h=${key}` : ''}`,
    };
  return { kind: 'file', src: url };
}

const PLAYABLE = new RegExp(`^(?:${VIDEO_ADDRESS})$`, 'u');
/** Whether an address, as typed, can be played. */
export const isVideoAddress = (url: string): boolean => PLAYABLE.test(url.trim());
